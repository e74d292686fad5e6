import { noticeKind } from '../notifications/kind.ts'

/** To whoever brought a document that was rejected, and to the owner of its deal. */
export const documentRejected = noticeKind<{ document: string; by: string; reason: string; deal: string }>(
  'document_rejected',
  {
    en: ({ document, by, reason, deal }) => ({
      subject: `${document} was rejected`,
      paragraphs: [`${by} rejected ${document} of ${deal}.`, `Reason: ${reason}`, 'Bring a new version of it.'],
      action: 'Open the deal',
      because: 'You receive this because you brought the document or own the deal.',
    }),
    es: ({ document, by, reason, deal }) => ({
      subject: `${document} fue rechazado`,
      paragraphs: [`${by} rechazó ${document} de ${deal}.`, `Motivo: ${reason}`, 'Sube una versión nueva.'],
      action: 'Abrir el negocio',
      because: 'Recibes este correo porque subiste el documento o el negocio es tuyo.',
    }),
  },
)
