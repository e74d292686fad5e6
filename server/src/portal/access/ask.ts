import { newIdAt } from '@plumbline/domain/ids'
import { planHas } from '@plumbline/domain/plans/plan-features'
import { signInLinkEnd } from '@plumbline/domain/portal/access'
import { asPlatform, type Tx } from '../../platform/db/doors.ts'
import type { App } from '../../platform/http/context.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { signInMail, signInUrl } from './mails.ts'
import { type OpenVendor, openVendorOf, openVendorsAt, type LinkPlace, replaceKey } from './store.ts'
import { hashToken, makeToken } from '../../platform/config/link-token.ts'
import { makeCode, markOf } from './code.ts'

type Reached = OpenVendor & { leadsTo: LinkPlace }
type Asked = { entry: string } | { email: string }

/** Hashes only: a job's data is stored. */
type Asking = { requestHash: string } & ({ entryHash: string } | { email: string })

const signInTask = defineJob<Asking>('portal.sign-in-emails', { retryLimit: 3, expireSeconds: 120, concurrency: 2 })

/**
 * Queues the sign-in emails. The answer, and how long it takes, is the same whether or not anyone gets one.
 * @returns what this device sends along with the code, to prove that it asked for it
 */
export async function askForSignIn(app: App, asked: Asked): Promise<{ request: string }> {
  const { token, tokenHash } = makeToken()
  const requestHash = tokenHash.toString('base64')
  const who =
    'entry' in asked ? { entryHash: hashToken(asked.entry).toString('base64') } : { email: asked.email.toLowerCase() }
  await asPlatform(app.db, 'queue sign-in emails to a vendor', (tx) =>
    app.jobs.send(tx, signInTask, { requestHash, ...who }),
  )
  return { request: token }
}

export function registerSignInJob(app: App): void {
  app.jobs.work(signInTask, async ({ requestHash, ...who }, { retryCount }) => {
    const request = Buffer.from(requestHash, 'base64')
    await asPlatform(app.db, 'email sign-in links to a vendor', async (tx) => {
      for (const vendor of await vendorsOf(tx, who, app.clock())) {
        // An earlier attempt at the same email was already counted.
        if (retryCount > 0 || (await app.limits.mayEmailSignIn(vendor.email))) await sendKey(tx, app, vendor, request)
      }
    })
  })
}

async function vendorsOf(tx: Tx, who: { entryHash: string } | { email: string }, now: Date): Promise<Reached[]> {
  const found =
    'entryHash' in who
      ? [await openVendorOf(tx, Buffer.from(who.entryHash, 'base64'), now)]
      : (await openVendorsAt(tx, who.email)).map((vendor) => ({ ...vendor, leadsTo: null }))
  return found.filter((vendor) => vendor !== undefined).filter(({ planTier }) => planHas(planTier, 'vendor_portal'))
}

async function sendKey(tx: Tx, app: App, vendor: Reached, request: Buffer): Promise<void> {
  const now = app.clock()
  const { token, tokenHash: linkHash } = makeToken()
  const code = makeCode()
  await replaceKey(tx, {
    orgId: vendor.orgId,
    vendorId: vendor.vendorId,
    id: newIdAt(now.getTime()),
    email: vendor.email,
    requestHash: request,
    linkHash,
    codeMark: markOf(app.secrets, { request, code }),
    now,
    endsAt: signInLinkEnd(now),
  })
  await app.mail.send(tx, signInMail(vendor, { url: signInUrl(app.config.publicUrl, token, vendor.leadsTo), code }))
}
