export { default as texts } from '#i18n/places'
export { PlacesView } from './places-view.tsx'
