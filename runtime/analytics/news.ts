/**
 * Events of which something may have to be told, and the press that a click may follow. The main bundle hears of them before
 * any of the code that tells is there.
 */
export const news =
  'pointerdown click auxclick close play site:audio:play site:video:play site:popup:shown site:popup:submitted site:popup:closed site:form:submitted site:newsletter:submitted site:newsletter:subscribed site:quick-view:shown'.split(
    ' ',
  )
