import { newIdAt } from '@plumbline/domain/ids'
import { portalSessionEnd } from '@plumbline/domain/portal/access'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { makeToken } from '../server/src/platform/config/link-token.ts'
import { asPlatform } from '../server/src/platform/db/doors.ts'
import { SESSION_PREFIX } from '../server/src/portal/access/code.ts'
import { makePagePass, passCookie } from '../server/src/portal/access/page-pass.ts'
import { insertSession } from '../server/src/portal/access/store.ts'
import { openBrowser } from './browsing/browser.ts'
import { askAs } from './product/client.ts'
import { type Bench, openBench } from './product/product.ts'
import { approveBudget, issuedOrder, newVendor, plannedDeal } from './purchasing/planned-deal.ts'
import { shown, writtenOut } from './reading/phone.ts'
import { throughOneServer } from './reading/through-one-server.ts'
import { type BenchRow, median } from './running/row.ts'

const ORDERS = 4
const ROWS = 6
const ROW_CENTS = 250_000
const LOADS = 6
const AT_MOST_RATIO = 1.5

/** What a vendor's browser holds of it. */
type Session = { stored: Readonly<Record<string, string>>; cookie: string }

type Visited = { name: string; path: string; until: string }

/**
 * The vendor portal on a slow phone: its first page and the page of an invoice, beside the same pages without script. The
 * vendor is signed in, and the browser's caches are empty each time.
 */
export async function run(): Promise<BenchRow[]> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'build.ts'), '--if-stale'])
  const bench = await openBench()
  const browser = await openBrowser()
  try {
    const product = await bench.serve()
    const { orderId, session } = await vendorWithOrders(bench, product)
    const server = await throughOneServer(product.url)
    const visited: Visited[] = [
      { name: 'home', path: '/portal', until: 'h1 >> text=/./' },
      { name: 'invoice', path: `/portal/orders/${orderId}/invoice`, until: 'h1 >> text=/./' },
    ]
    const rows: BenchRow[] = []
    for (const page of visited) {
      server.put(
        `/bare/${page.name}`,
        await writtenOut(browser, server.url + page.path, { ...session, until: page.until }),
      )
      rows.push(await paint(browser, server.url, page, session))
    }
    server.close()
    return rows
  } finally {
    await browser.close()
    await bench.close()
  }
}

async function paint(
  browser: Browser,
  url: string,
  { name, path, until }: Visited,
  session: Session,
): Promise<BenchRow> {
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round <= LOADS; round += 1) {
    const look = async () => ours.push((await shown(browser, url + path, { ...session, until })).lcpMs)
    const lookBare = async () => bare.push((await shown(browser, `${url}/bare/${name}`)).lcpMs)
    // The order alternates so that neither page always benefits from a warm machine.
    for (const next of round % 2 === 0 ? [look, lookBare] : [lookBare, look]) await next()
  }
  const [value, limit] = [median(ours.slice(1)), median(bare.slice(1))]
  return {
    case: `portal ${name}: largest contentful paint on a slow phone, median of ${LOADS}, beside the same page without script`,
    value,
    unit: 'ms',
    limit,
    ratio: value / limit,
    goal: `ratio ≤ ${AT_MOST_RATIO}`,
    ok: value / limit <= AT_MOST_RATIO,
  }
}

/** A vendor with orders of six lines, who is signed in. */
export async function vendorWithOrders(bench: Bench, product: Awaited<ReturnType<Bench['serve']>>) {
  const { orgId, email } = await bench.organization(1)
  const ask = askAs(product.url, await product.signIn(email))
  const decider = askAs(product.url, await product.signIn(await bench.admin(orgId)))
  const dealId = await plannedDeal(ask, ORDERS * ROWS)
  const lines = await approveBudget(ask, decider, dealId)
  const vendorId = await newVendor(ask, 'Sandoval Drywall & Paint')
  await ask('POST', `/vendors/${vendorId}/portal/invite`)
  const orders = []
  for (let at = 0; at < ORDERS; at += 1) {
    const written = { vendorId, lines: lines.slice(at * ROWS, (at + 1) * ROWS), amountCents: ROW_CENTS }
    orders.push(await issuedOrder(ask, decider, dealId, written))
  }
  const { version } = (await ask<{ order: { version: number } }>('GET', `/orders/${orders[0]!.id}`)).body.order
  await ask('POST', `/orders/${orders[0]!.id}/accept`, { version, acceptedOn: new Date().toISOString().slice(0, 10) })
  const { contact } = (await ask<{ contact: { email: string } }>('GET', `/vendors/${vendorId}`)).body
  return { orderId: orders[0]!.id, session: await signedIn(bench, { orgId, vendorId, email: contact.email }) }
}

/** @returns a session as a browser keeps it */
async function signedIn(
  { running }: Bench,
  owned: { orgId: string; vendorId: string; email: string },
): Promise<Session> {
  const now = new Date()
  const { token, tokenHash: hash } = makeToken(SESSION_PREFIX)
  const { pass, passHash: pageHash } = makePagePass()
  const endsAt = portalSessionEnd(now)
  await asPlatform(running.app.db, 'a benchmark signs a vendor in', (tx) =>
    insertSession(tx, { ...owned, id: newIdAt(now.getTime()), hash, pageHash, now, endsAt }),
  )
  return {
    stored: { 'plumbline.portal': JSON.stringify({ token, endsAt: endsAt.toISOString() }) },
    cookie: passCookie(running.app.config, { pass, endsAt, now }).split(';', 1)[0]!,
  }
}
