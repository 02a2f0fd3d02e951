/** Headers of the newer templates. Their stylesheets wait for classes; whoever sets them, the look follows. */
export const header = 'header:has(.header-burger-btn,.header-nav-folder-title)'
/** The family of Brine: the bar of telephones with what it opens, and the navigation of wide screens. */
export const mobile = '.Mobile:has(.Mobile-overlay)'
export const bar = '.Header-nav:has(.Header-nav-folder)'
/** Before them: menus that a checkbox opens, by the stylesheet alone. */
export const checked = '#mobileNavToggle ~ #overlayNav,.nav-wrapper:has(.folder-toggle-label)'
/** What moves in a header of the newer templates, and what its stylesheet keeps hidden until the old runtime has been there. */
export const moving = '.header-inner > .header-background,.user-accounts-link:not(.loaded)'
/** Languages to choose from, on wide screens. */
export const languages = '.language-picker-desktop'
