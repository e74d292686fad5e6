import { noticeKind } from '../notifications/kind.ts'
import { moneyWords } from '../notifications/phrases.ts'

type About = { deal: string; order: string; vendor: string; by: string; totalCents: number }

/** Sent to the person who asked for the order, when someone else issues it. */
export const orderIssued = noticeKind<About>(
  'po_issued',
  {
    en: ({ deal, order, vendor, by, totalCents }) => ({
      subject: `${order} was issued to ${vendor}`,
      paragraphs: [`${by} issued ${order} for ${deal} to ${vendor}: ${moneyWords(totalCents, 'en')}.`],
      action: 'Open order',
      because: 'You’re receiving this because you requested the order.',
    }),
    es: ({ deal, order, vendor, by, totalCents }) => ({
      subject: `Se emitió ${order} a ${vendor}`,
      paragraphs: [`${by} emitió ${order} de ${deal} a ${vendor}: ${moneyWords(totalCents, 'es')}.`],
      action: 'Abrir orden',
      because: 'Recibe este correo porque usted solicitó la orden.',
    }),
  },
  { line: 'orders', name: { en: 'Order issued', es: 'Orden emitida' }, needs: 'deal.see_financials' },
)

/** Sent to the person who asked for the order and to the deal's owner, when someone else cancels it. */
export const orderCancelled = noticeKind<About & { reason: string }>(
  'po_cancelled',
  {
    en: ({ deal, order, vendor, by, reason }) => ({
      subject: `${order} was canceled`,
      paragraphs: [`${by} canceled ${order} for ${deal} with ${vendor}.`, `Reason: ${reason}`],
      action: 'Open order',
      because: 'You’re receiving this because you requested the order or own the deal.',
    }),
    es: ({ deal, order, vendor, by, reason }) => ({
      subject: `Se canceló ${order}`,
      paragraphs: [`${by} canceló ${order} de ${deal} con ${vendor}.`, `Motivo: ${reason}`],
      action: 'Abrir orden',
      because: 'Recibe este correo porque usted solicitó la orden o es responsable del negocio.',
    }),
  },
  { line: 'orders', name: { en: 'Order canceled', es: 'Orden cancelada' }, needs: 'deal.see_financials' },
)

/** Sent to the person who asked for the order and to the deal's owner, when the vendor accepts it in the portal. */
export const orderAccepted = noticeKind<About>(
  'po_accepted',
  {
    en: ({ deal, order, vendor, by, totalCents }) => ({
      subject: `${vendor} accepted ${order}`,
      paragraphs: [`${by} accepted ${order} for ${deal}: ${moneyWords(totalCents, 'en')}.`],
      action: 'Open order',
      because: 'You’re receiving this because you requested the order or own the deal.',
    }),
    es: ({ deal, order, vendor, by, totalCents }) => ({
      subject: `${vendor} aceptó ${order}`,
      paragraphs: [`${by} aceptó ${order} de ${deal}: ${moneyWords(totalCents, 'es')}.`],
      action: 'Abrir orden',
      because: 'Recibe este correo porque usted solicitó la orden o es responsable del negocio.',
    }),
  },
  { line: 'orders', name: { en: 'Order accepted', es: 'Orden aceptada' }, needs: 'deal.see_financials' },
)

/** Sent to the same people, when the vendor declines it. */
export const orderDeclined = noticeKind<About & { reason: string }>(
  'po_declined',
  {
    en: ({ deal, order, vendor, by, reason }) => ({
      subject: `${vendor} declined ${order}`,
      paragraphs: [`${by} declined ${order} for ${deal}.`, `Reason: ${reason}`],
      action: 'Open order',
      because: 'You’re receiving this because you requested the order or own the deal.',
    }),
    es: ({ deal, order, vendor, by, reason }) => ({
      subject: `${vendor} rechazó ${order}`,
      paragraphs: [`${by} rechazó ${order} de ${deal}.`, `Motivo: ${reason}`],
      action: 'Abrir orden',
      because: 'Recibe este correo porque usted solicitó la orden o es responsable del negocio.',
    }),
  },
  { line: 'orders', name: { en: 'Order declined', es: 'Orden rechazada' }, asks: true, needs: 'deal.see_financials' },
)
