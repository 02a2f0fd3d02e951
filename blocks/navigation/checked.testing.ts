/** A menu of the older templates, as the builder wrote it, with what its stylesheet says. */
export const checkedMenu = `
<div id="site">
  <input type="checkbox" id="mobileNavToggle" class="hidden">
  <div id="overlayNav"><div id="mobileNavWrapper" class="nav-wrapper"><nav>
    <div class="collection"><a href="/uno">Uno</a></div>
    <div class="folder">
      <input type="checkbox" id="mobile-folder" class="folder-toggle-box hidden">
      <label for="mobile-folder" class="folder-toggle-label">Altro</label>
      <div class="subnav"><div><a href="/due">Due</a></div><div><a href="/tre">Tre</a></div></div>
    </div>
  </nav></div></div>
  <header id="header">
    <label for="mobileNavToggle" class="mobile-nav-toggle-label"><i class="bar"></i></label>
    <div id="headerNav" class="tmpl-loading"><div class="nav-wrapper desktop-nav-wrapper"><nav>
      <div class="collection"><a href="/uno">Uno</a></div>
      <div class="folder">
        <input type="checkbox" id="desk-folder" class="folder-toggle-box hidden">
        <label for="desk-folder" class="folder-toggle-label">Altro</label>
        <div class="subnav"><div><a href="/due">Due</a></div></div>
      </div>
    </nav></div></div>
  </header>
  <label for="mobileNavToggle" class="mobile-nav-toggle-label show-on-scroll">…</label>
  <main><p><a href="/fuori" id="behind">Fuori</a></p></main>
</div>`

export const checkedStyle = `<style>
  .hidden { display: none }
  .bar { display: block; width: 22px; height: 22px; background: #000 }
  #overlayNav { position: fixed; inset: 0; z-index: 1; padding-top: 80px; opacity: 0; visibility: hidden; background: #fff }
  #mobileNavToggle:checked ~ #overlayNav { opacity: 1; visibility: visible; transition: opacity .1s }
  #overlayNav .subnav { height: 0; overflow: hidden }
  #overlayNav .folder-toggle-box:checked ~ .subnav { height: auto }
  .mobile-nav-toggle-label { position: relative; z-index: 2 }
  #headerNav:not(.positioned) { opacity: 0; position: absolute }
  #headerNav .folder { display: inline-block; position: relative }
  #headerNav .subnav { position: absolute; transform: scale(1, 0) }
  #headerNav .subnav > div { opacity: 0 }
  #headerNav .folder:hover .subnav { transform: none }
  #headerNav .folder:hover .subnav > div { opacity: 1 }
  @media (max-width: 640px) { #headerNav { display: none } }
  @media (min-width: 641px) { #overlayNav, .mobile-nav-toggle-label { display: none } }
  a { outline: none }
</style>`
