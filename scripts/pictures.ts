import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type Look, openStudio, take } from './pictures/studio.ts'

/**
 * Takes the pictures of the README and of the public pages from the sample organization:
 * `node scripts/run.mjs scripts/pictures.ts`. The pages have to be built.
 */
const root = join(import.meta.dirname, '..')
const readme = (name: string) => join(root, 'docs', 'pictures', `${name}.png`)
const site = (name: string) => join(root, 'web', 'src', 'site', 'pictures', `${name}.avif`)

const studio = await openStudio()

async function openBoard(page: Page): Promise<void> {
  await page.goto('/app/deals')
  await page.getByRole('article').first().waitFor()
  await page.evaluate('document.fonts.ready')
}

async function takeForReadme(): Promise<void> {
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
  await dark.getByRole('region', { name: 'What the deal makes' }).getByText('how').last().click()
  await dark.getByRole('dialog').waitFor()
  await take(dark, readme('deal-dark'))
}

/** The board as the home page shows it: cut below its cards on a desk, the whole window of a phone. */
async function takeForSite(look: Required<Pick<Look, 'theme' | 'language'>>): Promise<void> {
  const name = `${look.language}-${look.theme}`
  const desk = await studio.window(look)
  await openBoard(desk)
  await take(desk, site(`board-${name}`), { height: 560 })
  const phone = await studio.window({ ...look, phone: true })
  await openBoard(phone)
  await take(phone, site(`board-phone-${name}`))
  await Promise.all([desk.context().close(), phone.context().close()])
}

try {
  await takeForReadme()
  for (const language of ['en', 'es'] as const)
    for (const theme of ['light', 'dark'] as const) await takeForSite({ language, theme })
} finally {
  await studio.close()
}
process.exit(0)
