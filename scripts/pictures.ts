import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type Screen, SCREENS } from '../web/src/site/landing/screens.ts'
import { type Look, openStudio, take } from './pictures/studio.ts'

/**
 * Takes the screenshots for the README and the public pages from the sample organization: `node scripts/run.mjs
 * scripts/pictures.ts`. The pages have to be built. With names (`readme`, `activity-phone-es-dark`), takes only those.
 */
const names = new Set(process.argv.slice(2))
const isWanted = (name: string) => names.size === 0 || names.has(name)

const root = join(import.meta.dirname, '..')
const readme = (name: string) => join(root, 'docs', 'pictures', `${name}.png`)
const site = (name: string) => join(root, 'web', 'src', 'site', 'pictures', `${name}.avif`)

/** Long enough for everything a page fetches after it loads. */
const PAUSE_MS = 1_500

const studio = await openStudio()

async function openBoard(page: Page): Promise<void> {
  await page.goto('/app/deals')
  await page.getByRole('article').first().waitFor()
  await page.evaluate('document.fonts.ready')
}

async function openOrders(page: Page, address: string): Promise<void> {
  await page.goto(`${await dealAddress(page, address)}/orders`)
  await page.getByRole('link', { name: 'Bids', exact: true }).waitFor()
}

async function captureForReadme(): Promise<void> {
  const light = await studio.window({ theme: 'light' })
  await openBoard(light)
  await take(light, readme('board-light'))
  await light.getByRole('link', { name: '77 Marlowe Ct' }).focus()
  await light.keyboard.press('m')
  await light.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await light.getByRole('dialog').locator('[data-requirement]').first().waitFor()
  await take(light, readme('blocked-light'))
  const dark = await studio.window({ theme: 'dark' })
  await openBoard(dark)
  await dark.getByRole('link', { name: '77 Marlowe Ct' }).click()
  await dark.getByRole('button', { name: 'Add task' }).waitFor()
  await dark.getByRole('region', { name: 'Activity' }).getByRole('listitem').first().waitFor()
  await dark
    .getByRole('region', { name: 'How this deal makes money' })
    .getByRole('button', { name: /calculated/ })
    .last()
    .click()
  await dark.getByRole('dialog').waitFor()
  await take(dark, readme('deal-dark'))
  await openOrders(light, '418 Linden Ave')
  await light.getByRole('row').filter({ hasText: 'Doors and baseboard' }).getByRole('link').click()
  await light.getByText('Edit', { exact: true }).click()
  await light
    .getByText(/more than .* has left/)
    .first()
    .waitFor()
  await take(light, readme('order-light'))
  await openOrders(dark, '231 Holloway St')
  await dark.getByRole('link', { name: 'Bids', exact: true }).click()
  await dark.getByRole('row').filter({ hasText: 'Counters, backsplash' }).getByRole('link').first().click()
  await dark.getByRole('button', { name: /^Award to / }).waitFor()
  await take(dark, readme('bids-dark'))
  await light.goto('/app/calendar')
  await light.getByRole('button', { name: 'Event' }).first().waitFor()
  await light.waitForTimeout(PAUSE_MS)
  await take(light, readme('calendar-light'))
  await light.goto(`${await dealAddress(light, '418 Linden Ave')}/schedule`)
  await light.getByRole('button', { name: 'Add work' }).waitFor()
  await light.waitForTimeout(PAUSE_MS)
  await take(light, readme('schedule-light'))
  await dark.goto('/app/people')
  await dark.getByRole('link', { name: 'Ridgeline Bridge Capital' }).first().click()
  await dark.getByRole('button', { name: 'Log call' }).first().waitFor()
  await dark.waitForTimeout(PAUSE_MS)
  await take(dark, readme('person-dark'))
  await dark.goto('/app')
  await dark
    .getByRole('button', { name: /^Search/ })
    .first()
    .click()
  await dark.getByRole('combobox', { name: /Search/ }).fill('carv')
  await dark
    .getByRole('option', { name: /Carver Plumbing/ })
    .first()
    .waitFor()
  await dark.waitForTimeout(PAUSE_MS)
  await take(dark, readme('palette-dark'))
}

type SiteLook = Required<Pick<Look, 'theme' | 'language'>>

/** Brings each screen into the state to capture. The controls it clicks have the same role in both languages. */
const SITE_SCREENS: Record<Screen, (page: Page, phone: boolean) => Promise<void>> = {
  board: openBoard,
  blocked: async (page) => {
    await page.goto(await dealAddress(page, '77 Marlowe Ct'))
    await page.getByRole('button', { name: /^(Change stage|Cambiar de etapa)$/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Move|Mover)$/ })
      .click()
    await page.getByRole('dialog').locator('[data-requirement]').first().waitFor()
  },
  underwriting: async (page, phone) => {
    await page.goto(`${await dealAddress(page, '418 Linden Ave')}/underwriting${phone ? '?part=result' : ''}`)
    await page.locator('[data-figure] button').first().click()
    await page.getByRole('dialog').locator('tfoot').waitFor()
  },
  comps: async (page) => {
    await page.goto(`${await dealAddress(page, '418 Linden Ave')}/comps`)
    await page.locator('main table, main li').first().waitFor()
  },
  budget: async (page) => {
    await page.goto(`${await dealAddress(page, '418 Linden Ave')}/budget`)
    await page.getByRole('tabpanel').or(page.locator('main')).first().waitFor()
  },
  activity: async (page) => {
    await page.goto('/app/activity')
    await page.locator('main li').first().waitFor()
  },
}

/** Looks up the deal through the API, since the board only renders the columns in view. */
async function dealAddress(page: Page, name: string): Promise<string> {
  const id = await page.evaluate(async (wanted) => {
    const session = JSON.parse(localStorage.getItem('plumbline.session') ?? '{}') as { access_token?: string }
    const headers = { authorization: `Bearer ${session.access_token}` }
    const reply = await fetch('/api/v1/deals?limit=100', { headers })
    const { items } = (await reply.json()) as { items: { id: string; name: string }[] }
    return items.find((deal) => deal.name === wanted)?.id
  }, name)
  if (!id) throw new Error(`the sample has no ${name}`)
  return `/app/deals/${id}`
}

/**
 * Captures each screen as the public pages show it: cropped below the relevant part on a desktop, and the full window
 * on a phone.
 */
async function captureForSite(look: SiteLook): Promise<void> {
  for (const phone of [false, true]) {
    const nameOf = (screen: Screen) => `${screen}${phone ? '-phone' : ''}-${look.language}-${look.theme}`
    const screens = (Object.keys(SITE_SCREENS) as Screen[]).filter((screen) => isWanted(nameOf(screen)))
    if (screens.length === 0) continue
    const page = await studio.window({ ...look, phone })
    for (const screen of screens) {
      await SITE_SCREENS[screen](page, phone)
      await page.waitForTimeout(PAUSE_MS)
      await take(page, site(nameOf(screen)), { height: SCREENS[screen][phone ? 'phone' : 'desk'] })
    }
    await page.context().close()
  }
}

try {
  if (isWanted('readme')) await captureForReadme()
  for (const language of ['en', 'es'] as const)
    for (const theme of ['light', 'dark'] as const) await captureForSite({ language, theme })
} finally {
  await studio.close()
}
process.exit(0)
