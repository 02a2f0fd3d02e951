import { listBanners } from '../banner/banner.testing.ts'

/** Of `more/exported.ts`, and of what has one shape. */
export const more = {
  highlight: {
    html: `<div class="sqs-block sqs-block-html"><div class="sqs-block-content"><script class="TextAttributes-props" type="application/json">[{"type": "highlight", "id": "80ad", "shape": "underline", "isFront": false, "isAnimationEnabled": false, "animation": "draw", "duration": 0.5, "direction": "right", "color": {"type": "CUSTOM_COLOR", "customColor": {"hslaValue": {"hue": 56.0, "saturation": 1.0, "lightness": 0.5, "alpha": 1.0}}}, "thickness": {"unit": "em", "value": 0.1}, "linecap": "square"}]</script><div class="sqs-html-content"><p>Il <span class="sqsrte-text-highlight" data-text-attribute-id="80ad">pane</span></p></div></div></div>`,
    found: '.sqsrte-text-highlight',
    block: '.sqsrte-text-highlight',
  },
  marquee: {
    html: `<div class="sqs-block sqs-block-marquee"><div class="sqs-block-content"><div class="Marquee"><script class="Marquee-props" type="application/json">{"marqueeItems": [ {"text": "Pane caldo"}, ], "linkTo": "", "waveFrequency": 4, "waveIntensity": 0, "animationDirection": "left", "animationSpeed": 2.0, "itemSpacing": {"unit": "em", "value": 0.5}}</script><div class="Marquee-display"><div class="Marquee-measure"><h1 class="Marquee-item">Pane caldo</h1></div><h1 id="line"><svg class="Marquee-svg" aria-hidden="true"></svg><span class="v6-visually-hidden">Pane caldo</span></h1></div></div></div></div>`,
    found: '.Marquee-svg',
    block: '#line',
  },
  'audio of a post': {
    html: '<div class="sqs-block sqs-block-html"><div class="squarespace-audio-player" id="audio-player-1" data-item-id="i" data-audio-asset-url="https://static.example/b.mp3"></div></div>',
    found: '.squarespace-audio-player',
    block: '.squarespace-audio-player',
  },
  audio: {
    html: '<div class="sqs-block sqs-block-audio"><div class="sqs-block-content"><div class="sqs-audio-embed" data-url="https://static.example/a.mp3/original/a.mp3" data-mime-type="" data-title="Alba" data-author="Nina" data-show-download="true" data-design-style="minimal" data-duration-in-ms="28000" data-color-theme="dark"></div></div></div>',
    found: '.sqs-audio-embed',
    block: '.sqs-audio-embed',
  },
  'songs of an album': {
    html: '<div class="sqs-audio-playlist loading"><h1 class="album-title">Alba</h1></div>',
    found: '.sqs-audio-playlist',
  },
  calendar: {
    html: '<div class="sqs-block calendar-block sqs-block-calendar" data-block-json="{&quot;hSize&quot;:null,&quot;floatDir&quot;:null,&quot;collectionId&quot;:&quot;61328af17400707612fccbc6&quot;}"><div class="sqs-block-content"><!-- The calendar block is initialized by javascript. --></div></div>',
    found: '.sqs-block-calendar',
    block: '.sqs-block-calendar',
  },
  'events by month': {
    html: '<div class="sqs-events-collection-calendar"></div>',
    found: '.sqs-events-collection-calendar',
    block: '.sqs-events-collection-calendar',
    body: 'collection-61328af17400707612fccbc6',
  },
  'appointments and gifts that a script was to show': {
    html: '<div class="sqs-block acuity-block sqs-block-acuity"><div class="sqs-block-content is-rendering"><div class="acuity-block-wrapper"><a href="https://app.acuityscheduling.com/schedule.php?owner=1">Prenota</a></div></div></div><div class="sqs-block zola-block sqs-block-zola"><div class="sqs-block-content is-rendering"><div class="zola-block-wrapper"><a class="zola-registry-embed" href="https://www.zola.com/registry/adaenico">La lista</a></div></div></div>',
    found: '.sqs-block-acuity .sqs-block-content',
  },
  map: {
    html: `<div class="sqs-block map-block sqs-block-map" data-block-type="4" data-block-json='{"location":{"mapLat":44.4,"mapLng":8.9,"mapZoom":15,"addressTitle":"Forno","addressLine1":"Via del Molo 12"},"style":6,"labels":true}'><div class="sqs-block-content">&nbsp;</div></div>`,
    found: '.sqs-block-map',
    block: '.sqs-block-content',
  },
  'map of a newer page': {
    html: `<div class="sqs-block website-component-block sqs-block-map" data-definition-name="website.components.map"><div class="sqs-block-content"><div data-context='{"style":4,"location":{"mapLat":44.4,"mapLng":8.9,"addressLine1":"Via del Molo 12"}}' style="height: 100%; width: 100%"></div></div></div>`,
    found: '.sqs-block-map',
    block: '[data-context]',
  },
  'tables at OpenTable': {
    html: `<div class="sqs-block opentable-block sqs-block-opentable" data-block-type="50" data-block-json='{"restaurantId":412810}'><div class="sqs-block-content"><div class="squarespace-opentable-new-age-wrapper loading"></div></div></div>`,
    found: '.opentable-block',
    block: '.squarespace-opentable-new-age-wrapper',
  },
  'tables at OpenTable, second version': {
    html: `<div class="sqs-block opentable-v2-block sqs-block-opentable-v2" data-block-type="66" data-block-json='{"restaurantId":412810}'><div class="sqs-block-content"><div class="squarespace-opentable-new-age-wrapper loading"></div></div></div>`,
    found: '.sqs-block-opentable-v2',
    block: '.squarespace-opentable-new-age-wrapper',
  },
  'tables at Tock': {
    html: `<div class="sqs-block tock-block sqs-block-tock" data-block-json='{"businessName":"forno-del-porto"}'><div class="sqs-block-content"><div class="tock-flex-container"><div id="Tock_widget_container" data-tock-display-mode="Button" data-tock-offering-id="12"></div></div></div></div>`,
    found: '.sqs-block-tock',
    block: '.tock-flex-container > div',
  },
  'dates of a tour': {
    html: `<div class="sqs-block sqs-block-tourdates" data-block-json='{"artist":"I Fornai"}'><div class="sqs-block-content"><div class="sqs-widget sqs-tourdates-bandsintown-list loading"><div class="sqs-tourdates"><div class="sqs-tourdates__item"><span class="sqs-tourdates__timeframe" data-tour-datetime="2027-12-04T20:00:00"><span class="sqs-tourdates__date">Dec 4</span></span> <div class="sqs-tourdates__venue"><span class="sqs-tourdates__venue-name">Circolo del Porto</span></div> <div class="sqs-tourdates__location"><a href="https://www.bandsintown.com/e/1">Genova, Italia</a></div></div></div></div></div></div>`,
    found: '.sqs-tourdates-bandsintown-list',
    block: '.sqs-tourdates-bandsintown-list',
  },
  chart: {
    html: `<div class="sqs-block chart-block sqs-block-chart"><div class="sqs-block-content"><div class="chart-block-container chart-type-1010" data-settings='{"title":"Pezzi","chartType":1010,"dataTable":{"data":[[320,210.5],[410,180]],"sampleLabels":["Martedì","Sabato"],"seriesLabels":["Pane","Dolci"]}}'><canvas></canvas></div></div></div>`,
    found: '.chart-block-container',
    block: '.chart-block-container',
  },
  social: {
    html: '<nav class="sqs-svg-icon--list"><a class="sqs-svg-icon--wrapper instagram-unauth" href="https://instagram.example/forno" aria-label="instagram-unauth"><svg></svg></a></nav>',
    found: '.sqs-svg-icon--wrapper',
  },
  shape: {
    html: '<div class="sqs-block sqs-block-shape"><div class="sqs-block-content"><div class="sqs-shape-block-container" data-shape-name="rectangle"><div class="sqs-shape sqs-shape-rectangle"></div></div></div></div>',
    found: '.sqs-shape',
  },
  share: {
    html: '<div class="squarespace-social-buttons inline-style" data-full-url="/blog/pane" data-title="Pane" data-record-type="1"></div>',
    found: '.squarespace-social-buttons',
    block: '.squarespace-social-buttons',
  },
  'page of the search': {
    html: '<div class="sqs-search-page"><div class="sqs-search-page-input"><div class="spinner-wrapper"></div></div><div class="sqs-search-page-output hide" style="opacity: 0"><div class="sqs-search-page-notice hide"></div><div class="sqs-search-page-result"></div></div></div>',
    found: '.sqs-search-page',
    block: '.sqs-search-page',
  },
  search: {
    html: '<div class="sqs-block sqs-block-search"><div class="sqs-search-wrapper"><div class="sqs-search-ui-text-input sqs-search-ui-button-wrapper color-dark" data-collectionfilter="true" data-collection="c1" data-preview="true"><div class="spinner-wrapper"></div><input class="search-input" type="search" aria-label="Cerca"></div></div></div>',
    found: '.sqs-search-ui-text-input',
    block: '.sqs-search-ui-text-input',
  },
  'a quote that comes in': {
    html: '<div class="sqs-block sqs-block-quote"><div class="sqs-block-content"><figure class="block-animation-fade-in"><blockquote>Pane e sale</blockquote></figure></div></div>',
    found: 'figure',
  },
  'a picture with words beside it': {
    html: '<div class="sqs-block sqs-block-image"><figure class="image-block-outer-wrapper image-block-v2 design-layout-card"><p>Il forno</p></figure></div>',
    found: 'figure',
  },
  'a page that hides itself until its script is there': {
    html: '<div class="tweak-global-animations-enabled"><div class="sqs-block"></div></div>',
    found: '.tweak-global-animations-enabled',
  },
  'words as wide as their place': {
    html: '<div class="sqs-block sqs-block-html"><div class="sqs-html-content"><div class="sqsrte-scaled-text-container"><span class="sqsrte-scaled-text"><h2 style="white-space:pre-wrap;">Pane e sale</h2></span></div></div></div>',
    found: '.sqsrte-scaled-text-container',
  },
  'banners of a list': {
    html: listBanners(),
    found: '.user-items-list-banner-slideshow',
    block: '.user-items-list-banner-slideshow',
  },
  'an image with a marker': {
    html: '<div class="sqs-block"><div class="image-block-outer-wrapper image-block-outer-wrapper-animation-float"><p>Il forno</p></div></div>',
    found: '.image-block-outer-wrapper',
  },
  'masonry of a blog': {
    html: '<div class="blog-masonry"><article class="entry"><h2>Pane</h2></article></div>',
    found: '.blog-masonry .entry',
  },
  'notice when a product is back': {
    html: '<article class="ProductItem"><div class="product-restock-notification"></div></article>',
    found: '.product-restock-notification',
  },
}
