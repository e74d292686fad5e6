import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { lookRound, thereAndBack, walk } from './keyboard.ts'
import { openAs } from './open-as.ts'
import { openOwnProduct, type Product } from './product.ts'

/** The sign-in page, the user's account and the team, without a mouse. */

let product: Product
beforeAll(async () => {
  product = await openOwnProduct({ AUTH_PHONE: 'on', AUTH_MFA_PHONE: 'on' })
})
afterAll(() => product.close())

it('the sign-in page can be tabbed through from top to bottom, with arrow keys switching its tabs', async () => {
  const page = await product.visit()
  await page.goto('/auth')
  await page.getByLabel('Email').waitFor()
  expect(await walk(page)).toEqual([
    'Skip to main content',
    'Plumbline home page',
    'Language: English',
    'Sign in',
    'Email',
    'Password',
    'Show password',
    'Forgot Password?',
    'Sign In',
    'Email link or code',
    'Text message code',
  ])
  await page.getByRole('tab', { name: 'Sign in' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Full Name').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})

describe('one’s account', () => {
  it('opens every dialog with Enter, closes it with Escape and returns focus', async () => {
    const page = await openAs(product, await product.app.signUp(), '/app/account')
    const names = [
      'Change email',
      'Change password',
      'Add phone',
      'Add an authenticator app',
      'Add a phone number',
      'Add a passkey or security key',
    ]
    await page.getByText('This device').waitFor()
    const order = await walk(page)
    expect(order.filter((name) => names.includes(name))).toEqual(names)
    for (const name of names) await thereAndBack(page, page.getByRole('button', { name, exact: true }))
  })

  it('confirms the user’s identity before the dialog and returns focus from both', async () => {
    const page = await openAs(product, await product.app.signUp(), '/app')
    await product.app.db.pool.query(`update auth.session_methods set proved_at = now() - interval '20 minutes'`)
    await page.goto('/app/account')
    const button = page.getByRole('button', { name: 'Add phone' })
    await thereAndBack(page, button)
    await button.press('Enter')
    await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
    await page.keyboard.type('correct horse')
    await page.keyboard.press('Enter')
    await page.getByLabel('Phone number').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe('the team', () => {
  it('opens its dialogs and a member’s menu by keyboard and returns focus', async () => {
    const admin = await product.app.signUp()
    const { fullName } = await product.app.member(admin.orgId, 'operator')
    const page = await openAs(product, admin, '/app/team')
    await page.getByRole('row').filter({ hasText: fullName }).waitFor()
    expect(await walk(page)).toContain(`Actions for ${fullName}`)
    for (const name of ['Invite several people', 'Invite someone'])
      await thereAndBack(page, page.getByRole('button', { name, exact: true }))

    const actions = page.getByRole('button', { name: `Actions for ${fullName}` })
    for (const action of ['Roles and limits', 'Deactivate', 'Remove from the team']) {
      await actions.press('Enter')
      await page.getByRole('menuitem', { name: action }).press('Enter')
      await lookRound(page)
      await page.keyboard.press('Escape')
      await expect.poll(() => actions.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    await actions.press('Enter')
    await page.keyboard.press('Escape')
    await expect.poll(() => actions.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

it('raises no error in the console', () => expect(product.problems).toEqual([]))
