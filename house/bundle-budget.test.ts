import { beforeAll, describe, expect, it } from 'vitest'
import { type Bundle, cyclesOf, gzipKb, onDemand, publicHtml, readBundle, scriptsOf } from './bundle.ts'

const SITE = 'site.html'
const APP = 'app.html'
const PORTAL = 'portal.html'
/** What a vendor sees first, signed in or not. */
const PORTAL_FIRST = ['src/portal/Inside.tsx', 'src/portal/SignIn.tsx']
/** The only interactive island on the home page. */
const HOME = 'src/site/landing/testimonials-island.ts'
/** The only script that a page runs before someone touches it. */
const TURN = 'src/site/landing/turn-slides.ts'
const BOARD = 'src/moves/BoardPage.tsx'
/** The client for the sign-in protocol. It loads after the first screen, or with the sign-in page. */
const SIGN_IN = 'src/shell/session/auth.ts'

const UNTOUCHED_KB = 4
/** With the addresses of all rooms' endpoints. */
const HOME_AFTER_INTERACTION_KB = 107
/** About 5 KB of it are the addresses of all rooms' endpoints, and 2 KB what opens search and the list of shortcuts. */
const BOARD_KB = 222
/** What a vendor's phone fetches. */
const PORTAL_KB = 90
/** Every room's words for its refusals are part of each page, about 12 KB of it. The settings page has each room's settings. */
const OTHER_PAGE_KB = 68
/** Every room's texts for what it logs, so this grows with each room. */
const LOG_WORDS = 'src/activity-words.ts'
const LOG_WORDS_KB = 92

function heavyPages(bundle: Bundle, entry: string, loaded: Set<string>): { page: string; kb: number }[] {
  return [...onDemand(bundle, entry)]
    .filter((page) => page !== LOG_WORDS)
    .map((page) => ({ page, kb: gzipKb(scriptsOf(bundle, page).difference(loaded)) }))
    .filter(({ kb }) => kb > OTHER_PAGE_KB)
}

describe('the gzipped script that a browser has to fetch', () => {
  let bundle: Bundle

  beforeAll(() => {
    bundle = readBundle()
  })

  it('is zero on a public page while it loads', () => {
    const pages = publicHtml()
    expect(pages.length).toBeGreaterThan(0)
    const eager = pages.filter(({ html }) => /<script[^>]+\bsrc=|rel=["']?modulepreload/.test(html))
    expect(eager.map(({ path }) => path)).toEqual([])
  })

  it(`is at most ${UNTOUCHED_KB} KB on the home page once it is idle, if nobody touches it`, () => {
    expect(gzipKb(scriptsOf(bundle, TURN))).toBeLessThanOrEqual(UNTOUCHED_KB)
  })

  it(`is at most ${HOME_AFTER_INTERACTION_KB} KB on the home page after that`, () => {
    expect(gzipKb(scriptsOf(bundle, HOME, scriptsOf(bundle, SITE)))).toBeLessThanOrEqual(HOME_AFTER_INTERACTION_KB)
  })

  it(`is at most ${BOARD_KB} KB for the signed-in board`, () => {
    const board = scriptsOf(bundle, BOARD, scriptsOf(bundle, APP))
    expect(gzipKb(board)).toBeLessThanOrEqual(BOARD_KB)
  })

  it.each(PORTAL_FIRST)(`is at most ${PORTAL_KB} KB for the vendor portal with %s`, (page) => {
    expect(gzipKb(scriptsOf(bundle, page, scriptsOf(bundle, PORTAL)))).toBeLessThanOrEqual(PORTAL_KB)
  })

  it(`is at most ${OTHER_PAGE_KB} KB on top for each other page of the product`, () => {
    const loaded = scriptsOf(bundle, BOARD, scriptsOf(bundle, APP)).union(scriptsOf(bundle, SIGN_IN))
    expect(heavyPages(bundle, APP, loaded)).toEqual([])
  })

  it(`is at most ${LOG_WORDS_KB} KB on top for the texts of the activity log`, () => {
    const loaded = scriptsOf(bundle, BOARD, scriptsOf(bundle, APP))
    expect(gzipKb(scriptsOf(bundle, LOG_WORDS).difference(loaded))).toBeLessThanOrEqual(LOG_WORDS_KB)
  })

  it(`is at most ${OTHER_PAGE_KB} KB on top for each other public page`, () => {
    const loaded = scriptsOf(bundle, HOME, scriptsOf(bundle, SITE))
    expect(heavyPages(bundle, SITE, loaded)).toEqual([])
  })
})

describe('the built files', () => {
  it('never import each other in a circle, in which names would be undefined when they’re first read', () => {
    expect(cyclesOf(readBundle())).toEqual([])
  })
})

describe('the measurement', () => {
  const bundle: Bundle = {
    app: { file: 'app.js', isEntry: true, imports: ['shared'], dynamicImports: ['board'] },
    shared: { file: 'shared.js' },
    board: { file: 'board.js', isDynamicEntry: true, imports: ['shared', 'app'], dynamicImports: ['dialog'] },
    dialog: { file: 'dialog.js', isDynamicEntry: true },
  }

  it('counts a page’s imports once and leaves out what it loads later', () => {
    expect([...scriptsOf(bundle, 'board')].sort()).toEqual(['app.js', 'board.js', 'shared.js'])
  })

  it('finds pages behind other pages', () => {
    expect([...onDemand(bundle, 'app')].sort()).toEqual(['board', 'dialog'])
  })

  it('finds files that import each other through a third', () => {
    const circle: Bundle = {
      ...bundle,
      kit: { file: 'kit.js', imports: ['words', 'shared'] },
      words: { file: 'words.js', imports: ['deals'] },
      deals: { file: 'deals.js', imports: ['kit'] },
      page: { file: 'page.js', imports: ['kit'] },
    }
    expect(cyclesOf(circle)).toEqual([['kit', 'words', 'deals']])
    expect(cyclesOf(bundle)).toEqual([])
  })
})
