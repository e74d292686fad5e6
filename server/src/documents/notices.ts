import { noticeKind } from '../notifications/kind.ts'

/** For the uploader of a rejected document and the deal's owner. */
export const documentRejected = noticeKind<{ document: string; by: string; reason: string; deal: string }>(
  'document_rejected',
  {
    en: ({ document, by, reason, deal }) => ({
      subject: `${document} was rejected`,
      paragraphs: [`${by} rejected ${document} on ${deal}.`, `Reason: ${reason}`, 'Upload a new version.'],
      action: 'Open deal',
      because: 'You’re receiving this because you uploaded the document or own the deal.',
    }),
    es: ({ document, by, reason, deal }) => ({
      subject: `Se rechazó ${document}`,
      paragraphs: [`${by} rechazó ${document} de ${deal}.`, `Motivo: ${reason}`, 'Suba una versión nueva.'],
      action: 'Abrir negocio',
      because: 'Recibe este correo porque subió el documento o es responsable del negocio.',
    }),
  },
)
