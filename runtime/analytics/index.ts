export { type Analytics, type AnalyticsReport, createAnalytics, type Given } from './analytics.ts'
export { isSearchPage } from './search-page.ts'
