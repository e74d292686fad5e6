import { readableBody } from '@plumbline/domain/comments/mentions'
import { planHas } from '@plumbline/domain/plans/plan-features'
import { writtenToVendor } from '../../comments/providers.ts'
import { composeEmail } from '../../platform/mail/compose.ts'
import { on } from '../../platform/rooms/hook.ts'
import { entryLink } from '../access/invite.ts'
import { reachedAbout } from '../access/store.ts'

/** Emails a vendor about a question, with a link to the order or invoice it's about. */
export const questionsReachVendors = on(writtenToVendor, async (tx, ctx, { thread, body }) => {
  if (ctx.isSilent) return
  const { objectType, objectId: id, objectLabel: about } = thread
  const isOrder = objectType === 'purchase_order'
  const vendor = await reachedAbout(tx, ctx.tenant.orgId, isOrder ? { orderId: id } : { invoiceId: id })
  if (!vendor || !planHas(vendor.planTier, 'vendor_portal')) return
  const { organization, locale, name } = vendor
  const leadsTo = isOrder ? (`orders/${id}` as const) : (`invoices/${id}` as const)
  const url = await entryLink(tx, ctx, { vendorId: vendor.vendorId, orderId: null, leadsTo })
  const by = ctx.actor.fullName || organization
  const text = {
    en: {
      subject: `${by} at ${organization} has a question about ${about}`,
      paragraphs: [`${by} wrote to ${name} about ${about}:`],
      action: 'Answer in the portal',
      closing: `No password needed. You’re receiving this because ${name} works with ${organization}.`,
    },
    es: {
      subject: `${by}, de ${organization}, tiene una pregunta sobre ${about}`,
      paragraphs: [`${by} le escribió a ${name} sobre ${about}:`],
      action: 'Contestar en el portal',
      closing: `No necesita contraseña. Recibe este correo porque ${name} trabaja con ${organization}.`,
    },
  }[locale]
  const { action, paragraphs, ...words } = text
  const mail = composeEmail(vendor.email, {
    locale,
    title: words.subject,
    ...words,
    paragraphs: [...paragraphs, readableBody(body, () => '…')],
    action: { label: action, url },
  })
  await ctx.app.mail.send(tx, { ...mail, ...(ctx.actor.email ? { replyTo: ctx.actor.email } : {}) })
})
