// What objects of ours are asked for, by names that nobody outside these scripts says: two letters each in what is built.
import { type Plugin, parseAst } from 'vite'
import { type Node, nodesIn } from './short-keys.node.ts'

/**
 * Each belongs to our own objects alone: to no type of the page's API, no setting, nothing that comes as JSON, is stored or
 * sent, and to nothing of a browser's or of React's. The build and `short-names.node.test.ts` look for what would break
 * that, the test in what the stand-in server answers, too; what else a server may say nothing can look for.
 */
const names = `
  activate admitted alive allowsTracking annotate areControlsShown arrived askBrowser AskFirst
  askForConsent attributesOf attrs borrow bring bringTogether canRetry CaptchaView CartView catchBack
  checkoutOf choiceOf choosers chooseVariant cleanCopy closeAbove complain controlsIn cookieText
  createBridge createCaptcha createCartChanges createCheckout createController createData
  createDrawing createFilm createGate createImages createMinimum createPopupWindow createProductWords
  createReturns createReview createRewrites createSheet createSheets createShop createSiteCart
  createTrace createTraces createZoom decimalsOf definitions describedBy describeLater describer
  describes DialogTitle DialogView DrawnForm drawSlides drawWave EmptyMessage endsOfPage facts
  failureLasts fillingOf findAll finds firstOf followCard followControls FollowView forget
  forgetParameter formatNumber forVariants framedBy fromDecimal giveAlways giveBack giveFocus giveOnce
  giveRoomBack goesOn groupsOf guard hadFocus happeningOf hasCrumb hasOptions hasStandIn hides
  htmlPolicy inForce isAmongOwn isAmount isAnyOpen isAsked isAwake isBackwards isBalanced isBannerDue
  isBesideItself isBusy isCovered isDrawn isDue isEndless isExported isForPaper isFramed isGated
  isGiven isGuarded isHit isInEditor isLabelled isLast isLasting isLeaving isList isLoaded isMobile
  isMounted isOfPage isOnce isOnline isOnPage isOnSale isOpen isOurs isOver isPlaying isReachable
  isRefusedByBrowser isRestrictive isRtl isSameCart isSet isSkipped isSoldOut isTorn isUnderlined
  isWaiting isWall isWanted isWhole isZoomed keepMemberToken keepUntold labelledBy leaveToPay ledger
  letAbove lifecycle listenEarly localeOf locationHash lookAgain makeQuestions manager maxAge mayLoad
  memories memory misspeltParts moneyFormatOf monthOf nameParts needs newerWish numberOf offerGlobals
  onAccepted onAlways onCheckout onClosed onCrash onEscape onFollowed onGone onHidden onHide onLost
  onMove onOnce onPress onProblem onRelease onRestore onRetry onState onSubmitted ownerHtml
  ownerHtmlOf pageTypes panelId paymentOf pixelRatio Placeholder PlacesView plainDigits pricedAs
  priceLine problemId putOn quantityFrom ratioOf readJson readMoney readPlan readProduct readStore
  readVariant recordText refusesTracking renamed reread rescale rescan reserve rested retryable review
  revive rewrite richMessage runtime sameDay savesData scriptFound scriptPolicy scriptSource sendForm
  sends serverOpen setCookie setPolicy settled showOwnerHtml slidesThatFit StackDrag startAccount
  startAdmin startMemberLocale startOwner startRecording startRecords startReporter stretchesLast
  TakeAlong takesFocus tellEditor textOf Thumbnails toDecimal toggleClass toggleControls toJson
  totalStock traces trailOf untoldOf useAsked useAutoplay useCart useFollow useHistory users useToday
  wakeRestock wallClock weekdayOf whenIdle withoutChunk withoutClones withTexts withUntold
`
  .trim()
  .split(/\s+/)

/** `aA`, `bA` … `zA`, `aB` …: nobody else's names. */
export const shortNames: ReadonlyMap<string, string> = new Map(
  names.map((name, i) => [name, letter(97, i % 26) + letter(65, Math.floor(i / 26))]),
)

function letter(first: number, index: number): string {
  return String.fromCharCode(first + index)
}

/** For the scripts of pages, which are built together; not for the helpers, which are a module for others. */
export function shortenNames(): Plugin {
  return {
    name: 'site:short-names',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'site' || name.startsWith('chunk_'),
    generateBundle(_, bundle) {
      if (this.environment.config.build.minify === false) return
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = withShortNames(file.code)
    },
  }
}

/**
 * `env.findAll` → `env.gA`, wherever it is a word and not text.
 *
 * @throws where such a name is said as text, asked of `dataset`, or where a short name is somebody else's.
 */
export function withShortNames(code: string): string {
  const long = new Set(shortNames.values())
  const cuts: { readonly at: number; readonly end: number; readonly by: string }[] = []
  const ofAttributes = new Set<Node>()
  for (const [node, parent] of nodesIn(parseAst(code) as unknown as Node)) {
    if (isDataset(node.init)) for (const taken of partsOf(node.id)) ofAttributes.add(taken)
    const text = textOf(node)
    if (shortNames.has(text))
      throw new Error(`${text}: said as text, but no name outside the build's scripts`)
    const name = keyIn(node, parent)
    if (name === undefined) continue
    if (long.has(name)) throw new Error(`${name}: a short name of the build's, and somebody else's`)
    const by = shortNames.get(name)
    if (!by) continue
    if (isDataset(parent.object) || ofAttributes.has(parent))
      throw new Error(`${name}: an attribute's name as well`)
    cuts.push({ at: node.start, end: node.end, by: parent.shorthand ? `${by}:${name}` : by })
  }
  return cuts
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, end, by }) => text.slice(0, at) + by + text.slice(end), code)
}

/** A text as it stands: a minifier that ran before has written many as `…`. */
function textOf({ type, value, quasis, expressions }: Node): string {
  if (type === 'Literal') return String(value)
  const isPlain = type === 'TemplateLiteral' && (expressions as readonly Node[]).length === 0
  return isPlain
    ? (quasis as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('')
    : ''
}

/** `{ a, b }` of `let { a, b } = …`. */
function partsOf(pattern: unknown): readonly Node[] {
  return ((pattern as Node).properties ?? []) as readonly Node[]
}

/** What a property is called by; `undefined` for every other word. */
function keyIn(node: Node, { property, key, computed }: Node): string | undefined {
  if (node.type !== 'Identifier' || computed) return undefined
  return node === property || node === key ? String(node.name) : undefined
}

/** `el.dataset`. */
function isDataset(said: unknown): boolean {
  const node = said as Node | null | undefined
  return node?.type === 'MemberExpression' && !node.computed && (node.property as Node).name === 'dataset'
}
