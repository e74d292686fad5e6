import type { ProfileFacts } from '@plumbline/domain/portal/profile'
import { showPhoneNumber } from '@plumbline/domain/phone-number'
import { noticeKind } from '../../notifications/kind.ts'
import { notifyWhoMay } from '../../notifications/notify.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { VendorContext } from '../../platform/http/context.ts'
import type { VendorRow } from '../../vendors/store.ts'

type Pair = { before: string | null; after: string | null }
/** @property phone null = unchanged */
type Changed = { vendor: string; by: string; phone: Pair | null; address: Pair | null }

/** To people who manage vendors, when a vendor changes its phone or mailing address in the portal. */
export const vendorReachedElsewhere = noticeKind<Changed>(
  'vendor_profile_changed',
  {
    en: ({ vendor, by, phone, address }) => ({
      subject: `${vendor} changed its ${both('phone number', 'mailing address', 'and', { phone, address })}`,
      paragraphs: [
        `${by} made the change in the vendor portal.`,
        ...(phone ? [`Phone: ${phone.after ?? 'none'}. Before: ${phone.before ?? 'none'}.`] : []),
        ...(address ? [`Address: ${address.after || 'none'}. Before: ${address.before || 'none'}.`] : []),
        'Before you pay them, call the number you already had to confirm.',
      ],
      action: 'Open vendor',
      because: 'You’re receiving this because you manage vendors.',
    }),
    es: ({ vendor, by, phone, address }) => ({
      subject: `${vendor} cambió su ${both('teléfono', 'dirección postal', 'y su', { phone, address })}`,
      paragraphs: [
        `${by} hizo el cambio en el portal de proveedores.`,
        ...(phone ? [`Teléfono: ${phone.after ?? 'ninguno'}. Antes: ${phone.before ?? 'ninguno'}.`] : []),
        ...(address ? [`Dirección: ${address.after || 'ninguna'}. Antes: ${address.before || 'ninguna'}.`] : []),
        'Si está por pagarle, confírmelo antes en el número que ya tenía.',
      ],
      action: 'Abrir proveedor',
      because: 'Recibe este correo porque administra proveedores.',
    }),
  },
  {
    line: 'vendor_changes',
    name: { en: 'Vendor’s contact or payment details changed', es: 'Cambio de datos de un proveedor' },
    needs: 'vendor.manage',
  },
)

function both(
  phoneWords: string,
  addressWords: string,
  and: string,
  { phone, address }: Pick<Changed, 'phone' | 'address'>,
) {
  return [...(phone ? [phoneWords] : []), ...(address ? [addressWords] : [])].join(` ${and} `)
}

function shownPhone(phone: string | null): string | null {
  return phone && showPhoneNumber(phone)
}

type Change = { vendor: VendorRow; before: ProfileFacts; after: ProfileFacts }

export function notifyOfProfile(tx: Tx, ctx: VendorContext, { vendor, before, after }: Change): Promise<void> {
  return notifyWhoMay(tx, ctx, { action: 'vendor.manage' }, vendorReachedElsewhere, {
    link: `/app/vendors/${vendor.id}`,
    params: {
      vendor: vendor.name,
      by: ctx.visit.person.name,
      phone: before.phone === after.phone ? null : { before: shownPhone(before.phone), after: shownPhone(after.phone) },
      address: before.address === after.address ? null : { before: before.address, after: after.address },
    },
  })
}
