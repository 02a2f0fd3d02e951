export { createAuth } from './auth.ts'
export { createForms, formCalls } from './forms.ts'
export { createSiteUsers } from './site-users.ts'
export { createWidgetRendering, type Widget } from './widget-rendering.ts'
