/** Ordinary complete server HTML of a video. */
export const sample = `
<div data-block="video" class="film  wide" data-src="https://www.youtube.com/watch?v=M7lc1UVf-VE">
  <a data-part="overlay" href="https://www.youtube.com/watch?v=M7lc1UVf-VE" style="display : block">
    <img data-part="thumbnail" src="/photos/oven.jpg" width="1280" height="720" alt="The oven, open">
    <span>Watch the <b>first loaf</b></span>
  </a>
</div>`.trim()

/** What a visitor clicks in it; empty for what nobody clicks. */
export const use = '.site-video__play'
