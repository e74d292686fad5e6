import { noticeKind } from '../notifications/kind.ts'
import { storageWords } from '../notifications/phrases.ts'

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
  { line: 'reviews', name: { en: 'Your document rejected', es: 'Su documento se rechazó' } },
)

/** To the admins, when an upload takes storage past 80% or 95% of the plan. */
export const storageNearLimit = noticeKind<{ percent: number; usedBytes: number; limitBytes: number }>(
  'limit_near',
  {
    en: ({ percent, usedBytes, limitBytes }) => ({
      subject: `Storage is ${percent}% full`,
      paragraphs: [
        `Your organization uses ${storageWords(usedBytes, 'en')} of the ${storageWords(limitBytes, 'en')} included in its plan.`,
        'Once it’s full, no one can upload files. Delete documents you don’t need or change the plan.',
      ],
      action: 'See what uses storage',
      because: 'You’re receiving this because you’re an organization admin.',
    }),
    es: ({ percent, usedBytes, limitBytes }) => ({
      subject: `El almacenamiento está al ${percent}%`,
      paragraphs: [
        `Su organización usa ${storageWords(usedBytes, 'es')} de los ${storageWords(limitBytes, 'es')} de almacenamiento de su plan.`,
        'Cuando se llene, ya no se podrán subir archivos. Elimine documentos que no necesite o cambie de plan.',
      ],
      action: 'Ver qué ocupa espacio',
      because: 'Recibe este correo porque administra la organización.',
    }),
  },
  { line: 'plan', name: { en: 'Storage nearly full', es: 'Almacenamiento casi lleno' } },
)
