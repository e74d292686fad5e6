import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acmeSettings, openOpenIdProvider, type OpenIdProvider } from '../../server/tests/openid-provider.ts'
import { invitationTokens } from '../../server/tests/team.ts'
import { ethereumWallet } from '../../server/tests/wallets.ts'
import { accessibilityFaults, sidewaysOverflow } from './accessibility.ts'
import { type Firm, openFirm } from './firm.ts'
import { openAs } from './open-as.ts'
import { newAddress } from './people.ts'
import { openOwnProduct, type Product } from './product.ts'

let acme: OpenIdProvider
let second: OpenIdProvider
let firm: Firm
let product: Product

beforeAll(async () => {
  firm = await openFirm()
  product = await openOwnProduct(async (url) => {
    acme = await openOpenIdProvider(`${url}/auth/v1/callback`)
    return {
      ...acmeSettings(acme),
      ...firm.settings,
      AUTH_WEB3_ETHEREUM: 'on',
      AUTH_CONFIRM_EMAIL: 'on',
    }
  })
})
afterAll(async () => {
  await product.close()
  await acme.close()
  firm.close()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const place = (page: Page) => () => page.url().replace(product.url, '')

describe('the sign-in methods enabled by the operator', () => {
  it('are buttons below the form, in both languages and on a phone', async () => {
    for (const [language, name, phone] of [
      ['en', 'Ethereum wallet', false],
      ['es', 'Billetera Ethereum', true],
    ] as const) {
      const page = await product.visit({ language, ...(phone ? { viewport: { width: 360, height: 760 } } : {}) })
      await page.goto('/auth')
      await button(page, name).waitFor()
      await button(page, 'Acme').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toBe(0)
    }
  })

  it('lead to a provider and back, to creating an organization, and later to the requested page', async () => {
    const email = newAddress('ana')
    acme.person = email
    acme.accounts.set(email, { email, email_verified: true, name: 'Ana Ruiz' })
    const page = await product.visit()
    await page.goto('/auth')
    await button(page, 'Acme').click()
    await page.getByRole('heading', { name: 'Your organization' }).waitFor()
    await page.getByText('Ana Ruiz, one last step').waitFor()
    await page.getByLabel('Organization Name').fill('Ruiz Homes')
    await button(page, 'Create organization').click()
    await page.waitForURL('**/app')

    const again = await product.visit()
    await again.goto('/auth?next=%2Fapp%2Factivity')
    await button(again, 'Acme').click()
    await expect.poll(place(again)).toBe('/app/activity')
  })

  it('explain a sign-in that did not complete', async () => {
    acme.person = null
    const page = await product.visit()
    await page.goto('/auth')
    await button(page, 'Acme').click()
    await page.getByText('Sign-in was canceled.').waitFor()

    const email = newAddress('unproven')
    acme.person = email
    acme.accounts.set(email, { email, email_verified: false })
    await button(page, 'Acme').click()
    await page.getByText('We sent a link to your email.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('accept a wallet’s signature, and say when there is no wallet or it refuses', async () => {
    const wallet = ethereumWallet()
    const page = await product.visit()
    await page.goto('/auth')
    await button(page, 'Ethereum wallet').click()
    await page.getByText('We couldn’t find that wallet in this browser.').waitFor()

    let isWilling = false
    await page.exposeFunction('askWallet', (ask: { method: string; params?: readonly unknown[] }) => {
      if (!isWilling) throw new Error('its owner said no')
      return wallet.request(ask)
    })
    await page.addInitScript('window.ethereum = { request: (ask) => window.askWallet(ask) }')
    await page.reload()
    await button(page, 'Ethereum wallet').click()
    await page.getByText('Your wallet didn’t confirm the sign-in.').waitFor()
    isWilling = true
    await button(page, 'Ethereum wallet').click()
    await page.getByRole('heading', { name: 'Add your email address' }).waitFor()
  })

  it('find the company for an email address, which signs the user in', async () => {
    const page = await product.visit()
    const mail = newAddress('lee').replace(/@.*/, '@acme.example')
    await firm.vouch(page, product.url, { id: mail, attributes: { mail, full_name: 'Lee Park' } })
    await page.goto('/auth')
    await button(page, 'Company account').click()
    await page.getByRole('heading', { name: 'Sign in with your company' }).waitFor()
    await page.getByLabel('Email', { exact: true }).fill('ana@homes.example')
    await button(page, 'Continue').click()
    await page.getByText('Company sign-in isn’t set up for this email address.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByLabel('Email', { exact: true }).fill('ana@acme.example')
    await button(page, 'Continue').click()
    await page.getByText('Lee Park, one last step').waitFor()
  })
})

describe('an external account', () => {
  let linking: Product

  beforeAll(async () => {
    linking = await openOwnProduct(async (url) => {
      second = await openOpenIdProvider(`${url}/auth/v1/callback`)
      return { ...acmeSettings(second), AUTH_MANUAL_LINKING: 'on' }
    })
  })

  afterAll(async () => {
    await linking.close()
    await second.close()
  })

  it('can be linked and unlinked, and says when it belongs to another account', async () => {
    const email = newAddress('linked')
    second.person = email
    second.accounts.set(email, { email, email_verified: true })
    const page = await openAs(linking, await linking.app.signUp())
    await page.goto('/app/account')
    await button(page, 'Add Acme').click()
    await button(page, 'Remove Acme').waitFor()
    await page.getByText(email).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    const other = await openAs(linking, await linking.app.signUp())
    await other.goto('/app/account')
    await button(other, 'Add Acme').click()
    await other.getByText('That account is already linked to another Plumbline account.').waitFor()

    await button(page, 'Remove Acme').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await button(page, 'Add Acme').waitFor()
    expect(await page.getByText(email).count()).toBe(0)
  })

  it('signs in an invited user, who returns to the invitation', async () => {
    const admin = await linking.app.signUp({ orgName: 'Larkspur Homes' })
    const email = newAddress('ida')
    await linking.app.api(admin.token).post('/team/invitations', { email, roles: ['operator'] })
    await expect.poll(() => invitationTokens(linking.app, email), { timeout: 10_000 }).toHaveLength(1)
    const [token] = await invitationTokens(linking.app, email)
    const page = await linking.visit()
    second.person = null
    await page.goto(`/auth?invite=${token}`)
    await button(page, 'Acme').click()
    await page.getByText('Sign-in was canceled.').waitFor()
    await page.getByRole('heading', { name: 'Join Larkspur Homes' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    second.person = email
    second.accounts.set(email, { email, email_verified: true, name: 'Ida Stone' })
    await button(page, 'Acme').click()
    await button(page, 'Join Larkspur Homes').click()
    await page.waitForURL('**/app')
  })
})
