import type { Plugin } from 'vite'

/** What stands in Preact's text exactly once; with `to` all up to that, and that too. */
export interface Cut {
  readonly from: string
  readonly to?: string
  /** What stands there instead. */
  readonly by?: string
}

const gone = (...texts: readonly string[]): readonly Cut[] => texts.map(from => ({ from }))

/**
 * Every root begins in an empty element, and blocks take the server's nodes over themselves (`Adopt`): Preact need not look
 * for nodes that are there already, nor wait for promises among them.
 */
const hydration: readonly Cut[] = [
  // A component: `o` would be the nodes that are there, `c` whether they are taken over.
  { from: '128&u.__u&&(c=32&u.__u,', to: 'l=o[0]||l),' },
  { from: ',r.__v=null,c||o)if(t&&t.then)', to: 'else r.__e=u.__e;', by: ',r.__v=null)r.__e=u.__e;' },
  { from: 'if(e.length=v,r.__v=null)', by: 'e.length=v,r.__v=null,' },
  ...gone('n.__&&n.__(t,r),', '&&!t.data.startsWith("$s")'),
  ...gone('r.__u&=-161,p&&p.some(g),', 'c=o=null,'),
  { from: '!u&&(i=t.__c)&&(i=i.__z)&&', to: 'g(f),g(i)),' },
  // An element: here it is `l`.
  { from: ',o)for(s=0;s<o.length;s++)', to: 'break}if(!t){', by: ',!t){' },
  { from: ',l&&(n.__m&&n.__m(r,o),l=!1),o=null}', by: '}' },
  { from: 'if(a="template"==C&&t.content||t,', to: '.name]=k.value;', by: 'a="template"==C&&t.content||t;' },
  ...gone('l&&"function"!=typeof k||', ',o&&o.some(g)', 'l&&"textarea"!=C||', 'l&&t.data==x||'),
  { from: 'o?o[0]:u.__k&&S(u,0),l,c)', by: 'u.__k&&S(u,0),c)' },
  { from: 'I(a,w(_)?_:[_],r,u,i,f,o,e,', by: 'I(a,w(_)?_:[_],r,u,i,f,e,' },
  // Whoever calls these.
  { from: 'function z(t,r,u,i,f,o,e,l,c,a)', by: 'function z(t,r,u,i,f,e,l,a)' },
  { from: 'function I(n,t,r,u,i,f,o,e,l,c,a)', by: 'function I(n,t,r,u,i,f,e,l,a)' },
  { from: 'function F(t,r,u,i,f,o,e,l,c,a)', by: 'function F(t,r,u,i,f,e,c,a)' },
  { from: 'z(n,v,h,i,f,o,e,l,c,a)', by: 'z(n,v,h,i,f,e,l,a)' },
  { from: 'I(t,w(A)?A:[A],r,u,i,f,o,e,l,c,a)', by: 'I(t,w(A)?A:[A],r,u,i,f,e,l,a)' },
  { from: 'F(u.__e,r,u,i,f,o,e,c,a,t)', by: 'F(u.__e,r,u,i,f,e,a,t)' },
  { from: ',32&u.__u?[i]:null,f,i||S(u),32&u.__u,o)', by: ',f,i||S(u),o)' },
  { from: 'i=(u=t&&32&t.__u)?null:r.__k', by: 'i=r.__k' },
  {
    from: ',i?null:r.firstChild?d.call(r.childNodes):null,f,i?i.__e:r.firstChild,u,o)',
    by: ',f,i?i.__e:null,o)',
  },
]

/** The one component that is a class catches crashes (`src/view/boundary.tsx`): nothing else of what classes may have. */
const classes: readonly Cut[] = [
  // Who waits for a state to be there.
  ...gone(
    'C&&(y.push.apply(d.__h,d.__k),d.__k=[]),',
    'y.push.apply(d.__h,d.__k),d.__k=[],',
    ',d.__k=[]',
    't&&this.__k.push(t),',
    '"function"==typeof n&&(n=n(_({},r),this.props)),',
  ),
  { from: ',V.getDerivedStateFromProps&&(', to: '),k=d.props,b=d.state,', by: '),' },
  { from: 'M!==k&&C&&', to: 'd.componentWillReceiveProps(M,L),' },
  { from: 'd.componentWillUpdate&&', to: '&&d.__h.push(d.componentDidMount);', by: '}' },
  { from: ',C&&u.__c&&d.getSnapshotBeforeUpdate&&', to: '(k,b))' },
  { from: 'x.prototype.forceUpdate=', to: ',L(this))},' },
  { from: 'j=(s=V.contextType)&&', to: 's.__:i,', by: 'L=i,' },
  ...gone('j&&j.sub(d),'),
  { from: 't.Provider=(t.Consumer=', to: '.contextType=t', by: 't.Provider=t' },
]

/** What no View of ours draws or writes: formulas, HTML and styles as texts, listeners that hear of it before its children. */
const elements: readonly Cut[] = [
  { from: 'if("string"==typeof r)n.style', to: '=u=""),u)', by: '{if(u)' },
  { from: '"template"==C&&t.content||t', by: 't' },
  { from: '"value"==s&&"defaultValue"in x', to: '"defaultChecked"in x||' },
  { from: ',f=t!=(t=t.replace(l,"$1")),', by: ',' },
  {
    from: 'r?n.addEventListener(t,o,f):n.removeEventListener(t,o,f)',
    by: 'r?n.addEventListener(t,o):n.removeEventListener(t,o)',
  },
  ...gone(
    'l=/(PointerCapture)$|Capture$/i,',
    ',x.is?x:a',
    '"math"==C?f="http://www.w3.org/1998/Math/MathML":',
    '.replace(/xlink(H|:h)/,"h")',
    '"dangerouslySetInnerHTML"==s?y=k:',
    '"dangerouslySetInnerHTML"==s?h=k:',
    'v=/^m(i|n|o|s|text|space)$/,',
  ),
  { from: 'h?(l||y&&(', to: '(y&&(t.textContent=""),("foreignObject"', by: '("foreignObject"' },
  { from: '("foreignObject"', to: ',I(a,', by: 'I(a,' },
  { from: '&&S(u,0),c)),', by: '&&S(u,0),c);' },
  { from: '"progress"==C&&null==b?', to: '&&("progress"!=C||b)||', by: 'null==b||b===t[s]||' },
]

/** Hooks ask who listened before them, and tell tools for authors: nobody, and there are none. */
const hooks: readonly Cut[] = [
  ...gone('a.__h&&a.__h(r,n,f||t),', ',v&&v(n)', 'l&&l(n),', 'm&&m(n);', ',h&&h(n,t)', 's&&s(n);'),
  { from: ',v=a.__b,l=', to: 'p=a.__;', by: ';' },
  // For `useId`.
  { from: 'a.__=function(n,t){', to: 'p&&p(n,t)},' },
  { from: '!a.__s&&E(i.__H,u)&&(i.__P=!0', by: 'E(i.__H,u)&&(i.__P=!0' },
  { from: '!a.__s&&E(i.__H,u)&&(i.__P=!1', by: 'E(i.__H,u)&&(i.__P=!1' },
]

const compat: readonly Cut[] = [
  // What tools for authors ask.
  ...gone('"__source"!=e&&', '"__source"!=r&&', ',u.prototype.isReactComponent=!0,u.type=n'),
  // What is drawn only if it is another has no `ref`.
  { from: 'var e=this.props.ref;return e', to: 'e.current=null),', by: 'return ' },
  { from: '?!t(this.props,n)||e!=n.ref:', by: '?!t(this.props,n):' },
  // Components of ten years ago: at every drawing of every component it put three names together to look for their methods.
  { from: 't.prototype.isReactComponent=!0,["componentWillMount",', to: 'value:t})}})});' },
  // Events of ten years ago.
  { from: 'J&&(n=J(n)),n.persist=', to: 'return this.defaultPrevented},' },
  ...gone('var J=u.event;'),
  // Who listened before it: nobody.
  { from: 'var K={configurable:', to: 'Q=u.vnode;' },
  // Attributes that no View of ours writes, by the names of React.
  ...gone(
    '||H&&"children"==o&&"noscript"==r',
    '"ondoubleclick"==c?o="ondblclick":',
    ',"oninput"==c&&u[o=c]&&(o="oninputCapture")',
    '"value"==o&&"defaultValue"in e&&null==f||',
    'else if("defaultValue"==o&&"value"in e&&null==e.value)o="value";',
  ),
  { from: 'if("select"==r){', to: 's==n.props.value}))}' },
  { from: 'e.class&&!e.className?', to: '"className",K)):' },
  { from: '/^(?:accent|', to: 'x(?!C))[A-Z]/', by: '/^stroke[A-Z]/' },
  // Components with `defaultProps`, classes with a `ref`, and elements that are asked for theirs.
  { from: 'else if("function"==typeof t.type&&', to: 't.props=e}' },
  { from: 't.ref&&!("ref"in t.props)&&', to: 'Q&&Q(t)' },
  { from: ',"function"==typeof e&&e(),n?n.__c:null}function G', by: '}function G' },
  { from: 'var e=r(n,t);return e.containerInfo=t,e', by: 'return r(n,t)' },
  { from: 'u.displayName="Memo(', to: '+")",' },
]

/** By the ends of the files' names. */
export const cuts: Readonly<Record<string, readonly Cut[]>> = {
  '/preact/dist/preact.mjs': [...hydration, ...classes, ...elements],
  '/preact/hooks/dist/hooks.mjs': hooks,
  '/preact/compat/dist/compat.mjs': compat,
}

/**
 * Leaves out of Preact what nothing here asks of it: a tenth of it. For builds and tests alike, so that these say what
 * visitors get; `lean-preact.node.test.ts` says when something here begins to ask.
 */
export function leanPreact(): Plugin {
  return {
    name: 'site:lean-preact',
    enforce: 'pre',
    transform(code, id) {
      const file = Object.keys(cuts).find(end => id.split('?')[0]?.endsWith(end))
      return file ? { code: lean(file, code), map: null } : null
    },
  }
}

/** @throws where this version of it is written otherwise. */
export function lean(file: string, code: string): string {
  return (cuts[file] ?? []).reduce((text, { from, to, by = '' }) => {
    const [before = '', after, ...others] = text.split(from)
    const end = to && after ? after.indexOf(to) : 0
    if (after === undefined || others.length > 0 || end < 0)
      throw new Error(`${file} is not written as src/build/lean-preact.node.ts knows it: ${from}`)
    return before + by + after.slice(end + (to?.length ?? 0))
  }, code)
}
