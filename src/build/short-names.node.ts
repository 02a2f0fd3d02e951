// What objects of ours are asked for, by names that nobody outside these scripts says: a letter and a number each in what is built.
import { type Plugin, parseAst } from 'vite'
import { type Node, nodesIn } from './short-keys.node.ts'

/**
 * Each belongs to our own objects alone: to no type of the page's API, no setting, nothing that comes as JSON, is stored or
 * sent, and to nothing of a browser's or of React's. The build and `short-names.node.test.ts` look for what would break
 * that, the test in what the stand-in server answers, too; what else a server may say nothing can look for.
 *
 * Those that `site.js` and `site.exported.js` say come first, the most frequent before all others: what is alike packs well.
 */
const names = words(`
  guard runtime findAll bring hides listenEarly definitions describes sends annotate forget memory
  whenIdle isLasting isOnPage isWaiting wallClock withTexts complain failureLasts finds isEndless
  needs rescan settled useAsked alive borrow canRetry cleanCopy cookieText facts giveOnce isAwake
  isExported isGuarded isTorn onOnce scriptSource allowsTracking askForConsent createCartChanges
  createDrawing createReturns createReview createRewrites createTraces framedBy giveFocus inForce
  isGated isReachable isSkipped keepMemberToken ledger lifecycle makeQuestions maxAge onCrash
  pageTypes readProduct scriptFound setPolicy users arrived askBrowser giveRoomBack hasCrumb
  isBalanced isBannerDue isFramed isLoaded isMounted isOnline isOver isSet isWanted locationHash
  manager onRestore putOn recordText refusesTracking renamed retryable review scriptPolicy setCookie
  toggleClass traces withoutChunk activate attrs createBridge createCaptcha createData createGate
  createImages createSheets createShop createTrace forgetParameter giveBack htmlPolicy isAmongOwn
  isAnyOpen isCovered isInEditor isMobile isRestrictive localeOf lookAgain mayLoad memories onHidden
  onHide pixelRatio reread reserve rested revive rewrite richMessage savesData startAccount
  startReporter
`).concat(
  words(`
    endsOfPage describer isOpen isLeaving numberOf onGone goesOn isZoomed onPress onRetry
    isDrawn isOurs isRtl decimalsOf isHit isLast hadFocus moneyFormatOf
    problemId textOf firstOf isBusy isGiven isSoldOut monthOf FollowView isAsked takesFocus isList
    isWall onProblem ratioOf trailOf fromDecimal isDue isOnce isPlaying onAlways onMove
    choiceOf nameParts panelId describedBy followControls isForPaper isWhole admitted AskFirst
    choosers formatNumber isLabelled labelledBy ownerHtml priceLine readJson toJson useHistory
    describeLater DialogTitle giveAlways onCheckout readStore rescale serverOpen toggleControls
    areControlsShown attributesOf controlsIn createProductWords drawSlides isAmount isBackwards
    isOfPage isOnSale onRelease Placeholder sameDay TakeAlong toDecimal totalStock withoutClones
    bringTogether CartView createMinimum EmptyMessage forVariants happeningOf leaveToPay onState
    quantityFrom readMoney readPlan readVariant stretchesLast useAutoplay useCart useFollow useToday
    CaptchaView catchBack checkoutOf chooseVariant createCheckout createController createFilm
    createPopupWindow createSheet createSiteCart createZoom DialogView DrawnForm drawWave fillingOf
    followCard groupsOf hasOptions hasStandIn isBesideItself isRefusedByBrowser isSameCart
    isUnderlined keepUntold letAbove misspeltParts newerWish onAccepted onClosed onFollowed
    onSubmitted ownerHtmlOf paymentOf PlacesView plainDigits pricedAs sendForm showOwnerHtml
    slidesThatFit StackDrag startAdmin startMemberLocale startOwner startRecording startRecords
    tellEditor Thumbnails untoldOf wakeRestock weekdayOf withUntold offerGlobals
  `),
)

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

/** `a0`, `b0` … `z0`, `a1` …: nobody else's names. */
export const shortNames: ReadonlyMap<string, string> = new Map(
  names.map((name, i) => [name, `${String.fromCharCode(97 + (i % 26))}${Math.floor(i / 26)}`]),
)

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
 * `env.findAll` → `env.c0`, wherever it is a word and not text.
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
