import type { Invitation, Team } from '@plumbline/contract/team/team'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildDeal } from '../../server/tests/deals.ts'
import type { Person } from '../../server/tests/harness.ts'
import { invitationTokens, memberIn } from '../../server/tests/team.ts'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { openAs, windowOf } from './open-as.ts'
import { newAddress } from './people.ts'
import { openProduct, type Product } from './product.ts'

const PHONE = { width: 360, height: 780 }

let product: Product
let admin: Person

beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())
beforeEach(async () => {
  admin = await product.app.signUp({ orgName: 'Larkspur Homes', fullName: 'Ada Brick' })
})

const say = (page: Page, words: string | RegExp) =>
  page.locator('[data-sonner-toast]').filter({ hasText: words }).first().waitFor()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function invite(email: string, roles: Invitation['roles'] = ['operator'], by: Person = admin): Promise<string> {
  await product.app.api(by.token).post('/team/invitations', { email, roles })
  return tokenFor(email)
}

async function tokenFor(email: string): Promise<string> {
  await expect.poll(() => invitationTokens(product.app, email), { timeout: 10_000 }).toHaveLength(1)
  return (await invitationTokens(product.app, email))[0] ?? ''
}

describe('an invitation', () => {
  it('is sent and accepted in another window, and the new member can work right away', async () => {
    const email = newAddress()
    const page = await openAs(product, admin, '/app/team')
    await page.getByRole('button', { name: 'Invite someone' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await dialog.getByText('Choose at least one role.').waitFor()
    await dialog.getByLabel('Email', { exact: true }).fill(email)
    await dialog.getByRole('checkbox', { name: 'Operator', exact: true }).click()
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await say(page, `Invitation sent to ${email}`)
    await page.getByText('7 days left').waitFor()

    const guest = await product.visit()
    await guest.goto(`/auth?invite=${await tokenFor(email)}`)
    await guest.getByRole('heading', { name: 'Join Larkspur Homes' }).waitFor()
    expect(await accessibilityFaults(guest)).toEqual([])
    await guest.getByLabel('Full name').fill('Eva Luna')
    await guest.getByLabel('Password', { exact: true }).fill('correct horse')
    await guest.getByRole('button', { name: 'Join Larkspur Homes' }).click()
    await guest.waitForURL('**/app')
    await guest.getByRole('link', { name: 'Deals', exact: true }).first().waitFor()
    expect(await guest.getByRole('link', { name: 'Team' }).count()).toBe(0)

    // The admin sees it without doing anything.
    await row(page, 'Eva Luna').waitFor()
    expect(await page.getByText('7 days left').count()).toBe(0)
  })

  it('works for one person: others read that, and the right one joins with one click', async () => {
    const other = await product.app.signUp({ orgName: 'Other Homes' })
    const token = await invite(other.email)
    const wrong = await openAs(product, admin, `/auth?invite=${token}`)
    await wrong.getByText(`This invitation is for ${other.email}`).waitFor()
    await wrong.getByRole('link', { name: `Stay signed in as ${admin.email}` }).click()
    await wrong.waitForURL('**/app')
    const right = await openAs(product, other, `/auth?invite=${token}`)
    await right.getByRole('button', { name: 'Join Larkspur Homes' }).click()
    await right.waitForURL('**/app')
    await right.goto(`/auth?invite=${token}`)
    await right.getByText('This invitation has already been used.').waitFor()
  })

  it('lets someone with an account sign in and join in one step', async () => {
    const other = await product.app.signUp({ orgName: 'Other Homes' })
    const token = await invite(other.email)
    const page = await product.visit()
    await page.goto(`/auth?invite=${token}`)
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Sign in and join' }).click()
    await page.waitForURL('**/app')
    expect((await product.app.api(admin.token).get<Team>('/team')).body.members).toHaveLength(2)
  })

  it('can be sent to a whole list once every line is checked', async () => {
    const [one, two] = [newAddress(), newAddress()]
    const page = await openAs(product, admin, '/app/team')
    await page.getByRole('button', { name: 'Invite several people' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('People').fill(`${one}, Ana Kwon, operator\n${two}\n${admin.email}, , operator`)
    await dialog.getByRole('button', { name: 'Review list' }).click()
    await dialog.getByText('Already on the team').waitFor()
    await dialog.getByText('Missing role').waitFor()
    await dialog.getByRole('button', { name: 'Edit list' }).click()
    await dialog.getByLabel('Default role for lines without one').selectOption({ label: 'Transaction coordinator' })
    await dialog.getByRole('button', { name: 'Review list' }).click()
    await dialog.getByRole('button', { name: 'Invite 2 people' }).click()
    await say(page, '2 invitations sent')
    await page.getByText('Ana Kwon').waitFor()
  })
})

describe('a member', () => {
  it('gets other roles and a limit, and undo restores the old ones', async () => {
    const person = await product.app.member(admin.orgId, 'operator')
    const page = await windowOf(product, admin)
    const hears = page.waitForResponse('**/api/v1/live')
    await page.goto('/app/team')
    await hears
    await page.getByRole('button', { name: `Actions for ${person.fullName}` }).click()
    await page.getByRole('menuitem', { name: 'Roles and limits' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Operator admin' }).click()
    await dialog.getByLabel('Orders and change orders').fill('40k')
    // The response is slow, so the team page is notified of the change before the dialog that made it.
    const slowly = async (route: Route) => {
      const response = await route.fetch()
      await page.locator('tr', { hasText: '$40,000' }).waitFor()
      await route.fulfill({ response })
    }
    await page.route(`**/team/members/${person.userId}`, slowly, { times: 1 })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await row(page, person.fullName).getByText('$40,000').waitFor()
    expect(await memberIn(product.app, admin, person)).toMatchObject({ roles: ['operator_admin', 'operator'] })
    await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click()
    await say(page, 'has their earlier roles and limits again')
    expect(await memberIn(product.app, admin, person)).toMatchObject({ roles: ['operator'] })
  })

  it('loses access immediately when deactivated, and their work is handed over', async () => {
    const person = await product.app.member(admin.orgId, 'operator')
    await buildDeal(product.app, admin, { ownerId: person.userId })
    const theirs = await openAs(product, person, '/app/deals')
    await theirs.getByRole('heading', { name: 'Deals' }).first().waitFor()

    const page = await openAs(product, admin, '/app/team')
    await page.getByRole('button', { name: `Actions for ${person.fullName}` }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await dialog.getByText('Choose who takes over their deals and tasks.').waitFor()
    await dialog.getByLabel('Reassign to').selectOption({ label: 'Ada Brick' })
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await say(page, `${person.fullName} no longer has access`)

    // The member's window was open and no one touched it.
    await theirs.getByText('You no longer have access to Larkspur Homes.').waitFor({ timeout: 15_000 })
    await page.getByRole('button', { name: `Actions for ${person.fullName}` }).click()
    await page.getByRole('menuitem', { name: 'Restore access' }).click()
    await say(page, `${person.fullName} has access again`)
    await theirs.goto('/app')
    await theirs.getByRole('link', { name: 'Deals', exact: true }).first().waitFor()
  })
})

it('switches a user between two organizations, in every window', async () => {
  const other = await product.app.signUp({ orgName: 'Other Homes', fullName: 'Olga Both' })
  const token = await invite(other.email)
  await product.app.api(other.token).post(`/invitations/${token}/accept`)
  const page = await openAs(product, other, '/app')
  const second = await openAs(product, other, '/app/deals')
  await second.getByRole('heading', { name: 'Deals' }).first().waitFor()
  await page.getByRole('button', { name: /Olga Both/ }).click()
  await page.getByRole('menuitemradio', { name: 'Other Homes' }).click()
  await page.getByRole('link', { name: 'Team' }).waitFor()
  await second.getByRole('link', { name: 'Team' }).waitFor({ timeout: 15_000 })
  await page.getByRole('button', { name: /Olga Both/ }).click()
  expect(await page.getByRole('menuitemradio', { name: 'Other Homes' }).getAttribute('aria-checked')).toBe('true')
})

it('is shown only to those who may see it, and works on a phone', async () => {
  const [operator, manager] = [
    await product.app.member(admin.orgId, 'operator'),
    await product.app.member(admin.orgId, 'operator_admin'),
  ]
  await invite(newAddress())
  const theirs = await openAs(product, operator, '/app/team')
  await theirs.getByText('Your role doesn’t allow this').waitFor()
  const looks = await openAs(product, manager, '/app/team')
  await row(looks, 'Ada Brick').waitFor()
  expect(await looks.getByRole('button', { name: /Actions for/ }).count()).toBe(0)
  const faults: Record<string, unknown> = {}
  const wide = await openAs(product, admin, '/app/team')
  await row(wide, 'Ada Brick').waitFor()
  faults['wide'] = [...(await accessibilityFaults(wide)), await sidewaysOverflow(wide)]
  const narrow = await openAs(product, admin, '/app/team', { viewport: PHONE, language: 'es' })
  await narrow.getByRole('listitem').filter({ hasText: 'Ada Brick' }).first().waitFor()
  faults['narrow'] = [...(await accessibilityFaults(narrow)), await sidewaysOverflow(narrow)]
  expect(faults).toEqual({ wide: [0], narrow: [0] })
})

it('leaves no error in the console', () => expect(product.problems).toEqual([]))
