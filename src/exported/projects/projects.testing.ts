import { picture } from '../markup.testing.ts'

/** Works of which two stand in the page and one has a page of its own. */
export const projectIndex = `<section id="page"><div id="projectPages">
<div class="project gallery-project" data-url="/uno/"><h2 class="project-title">Uno</h2><div class="image-list"><div class="image">${picture(0, 'class="loading"')}</div></div></div>
<div class="project gallery-project" data-url="/due/"><h2 class="project-title">Due</h2><div class="image-list"><div class="image">${picture(1, 'class="loading"')}</div></div></div>
<div class="project page-project" data-url="/tre/"></div></div>
<div id="projectNav"><a class="prev-project"></a><a class="next-project"></a></div>
<div id="projectThumbs">${['uno', 'due', 'tre'].map((name, i) => `<a class="project" href="/${name}/"><div class="project-image"><div class="intrinsic"><div class="content-fill">${picture(i, '')}</div></div></div></a>`).join('')}</div></section>`
