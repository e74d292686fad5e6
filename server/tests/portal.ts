import { orderTeam, type OrderTeam } from './orders.ts'
import type { Person, TestApp } from './harness.ts'
import { listOutbox } from '../src/platform/mail/outbox.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type { Order } from '@plumbline/contract/purchase-orders/orders'

type Signed = Pick<Person, 'token'>
/** What a browser holds of a session: the token for the API, and the cookie for pages that the server writes. */
export type SignedVendor = Signed & { endsAt: string; setCookie: string }
/** The cookie as a browser sends it. */
export const cookieOf = ({ setCookie }: Pick<SignedVendor, 'setCookie'>) => setCookie.split(';', 1)[0]!
export type PortalMail = { subject: string; text: string; locale: string }

/** A team that sends orders to vendors, and the vendors' side of it. */
export async function portalTeam(t: TestApp) {
  const team = await orderTeam(t)
  const must = team.must

  const mailsTo = (email: string): Promise<PortalMail[]> => listOutbox(t.db, email)
  /** Waits for the newest mail that leads to the portal in this way, once there are at least `count`. */
  const tokenFor = async (
    email: string,
    kind: 'entry' | 'link',
    count = 1,
  ): Promise<{ token: string; mail: PortalMail }> => {
    // A busy machine may take several rounds of looking for the job that emails it.
    for (let patience = 1_200; patience > 0; patience--) {
      const found = (await mailsTo(email)).filter(({ text }) => text.includes(`/portal#${kind}=`))
      if (found.length >= count)
        return { token: new RegExp(`/portal#${kind}=([\\w-]+)`).exec(found[0]!.text)![1]!, mail: found[0]! }
      await delay(25)
    }
    throw new Error(`no mail with a portal ${kind} came to ${email}`)
  }

  const vendorWithPortal = async (name?: string) => {
    const id = await team.vendor(name)
    const { contact } = await must(t.api(team.admin.token).get<{ contact: { email: string } }>(`/vendors/${id}`))
    await must(t.api(team.admin.token).post(`/vendors/${id}/portal/invite`, {}))
    const { token: entry } = await tokenFor(contact.email, 'entry')
    return { id, email: contact.email, entry }
  }

  const ask = (body: object) => must(t.api().post<{ request: string }>('/portal/sign-in-links', body))
  const enter = (body: object) =>
    t.api().post<{ token: string; endsAt: string; code?: string }>('/portal/sessions', body)
  const signIn = async (vendor: { email: string; entry: string }): Promise<SignedVendor> => {
    const before = (await mailsTo(vendor.email)).filter(({ text }) => text.includes('/portal#link=')).length
    await ask({ entry: vendor.entry })
    const { token } = await tokenFor(vendor.email, 'link', before + 1)
    const { status, body, headers } = await enter({ link: token })
    if (status !== 201) throw new Error(`the portal refused a sign-in link: ${body.code}`)
    return { ...body, setCookie: String(headers['set-cookie']) }
  }

  return {
    ...team,
    mailsTo,
    tokenFor,
    vendorWithPortal,
    ask,
    enter,
    signIn,
    /** An order that was sent to a vendor. */
    async issued(vendorId: string, amountCents = 64_200, facts: object = {}): Promise<Order> {
      const budget = await team.approved()
      const draft = await team.draft(budget, [{ line: 'Kitchen', description: 'Drywall', amountCents }], {
        by: team.admin,
        vendorId,
        ...facts,
      })
      const submitted = await must(team.act(team.admin, draft, 'submit'))
      if (submitted.status !== 'pending_approval') return must(team.act(team.admin, submitted, 'issue'))
      await must(team.decide(team.operatorAdmin, `/orders/${draft.id}`, 'approved'))
      return must(team.act(team.admin, (await team.read(team.admin, draft)).order, 'issue'))
    },
  }
}
export type PortalTeam = Awaited<ReturnType<typeof portalTeam>> & OrderTeam
