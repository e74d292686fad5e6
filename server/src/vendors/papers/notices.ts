import type { Day } from '@plumbline/domain/calendar'
import type { PaperType } from '@plumbline/domain/vendors/compliance'
import { noticeKind } from '../../notifications/kind.ts'
import { dayWords } from '../../notifications/phrases.ts'
import { paperWords } from './words.ts'

export type PaperNotice = { vendor: string; paper: PaperType; day: Day; renewalWaits: boolean }

export type ReceivedPaper = { vendor: string; paper: PaperType; by: string }

/** To people who review papers, when a vendor sends one from its portal. */
export const complianceReceived = noticeKind<ReceivedPaper>(
  'compliance_received',
  {
    en: ({ vendor, paper, by }) => ({
      subject: `${vendor} sent its ${paperWords(paper, 'en')}`,
      paragraphs: [`${by} sent it from the vendor portal. It’s waiting for your review.`],
      action: 'Review document',
      because: 'You’re receiving this because you review vendor documents.',
    }),
    es: ({ vendor, paper, by }) => ({
      subject: `${vendor} envió su ${paperWords(paper, 'es')}`,
      paragraphs: [`${by} hizo el envío desde el portal de proveedores. Está en espera de su revisión.`],
      action: 'Revisar documento',
      because: 'Recibe este correo porque revisa documentos de proveedores.',
    }),
  },
  {
    line: 'reviews',
    name: { en: 'Vendor document to review', es: 'Documento de proveedor por revisar' },
    asks: true,
    needs: 'compliance.review',
  },
)

/** To people who review papers, when required coverage is about to end. */
export const complianceExpiring = noticeKind<PaperNotice>(
  'compliance_expiring',
  {
    en: (...papers) => ({
      subject:
        papers.length === 1
          ? `The ${paperWords(papers[0].paper, 'en')} from ${papers[0].vendor} expires on ${dayWords(papers[0].day, 'en')}`
          : `${papers.length} vendor documents expire soon`,
      paragraphs: papers.map(({ vendor, paper, day, renewalWaits }) =>
        renewalWaits
          ? `The ${paperWords(paper, 'en')} from ${vendor} expires on ${dayWords(day, 'en')}. Its renewal is waiting for your review.`
          : `The ${paperWords(paper, 'en')} from ${vendor} expires on ${dayWords(day, 'en')}.`,
      ),
      action: papers.length === 1 ? 'Open vendor' : 'Open Plumbline',
      because: 'You’re receiving this because you review vendor documents.',
    }),
    es: (...papers) => ({
      subject:
        papers.length === 1
          ? `${papers[0].vendor}: su ${paperWords(papers[0].paper, 'es')} vence el ${dayWords(papers[0].day, 'es')}`
          : `${papers.length} documentos de proveedores vencen pronto`,
      paragraphs: papers.map(({ vendor, paper, day, renewalWaits }) =>
        renewalWaits
          ? `${vendor}: su ${paperWords(paper, 'es')} vence el ${dayWords(day, 'es')}. La renovación está en espera de su revisión.`
          : `${vendor}: su ${paperWords(paper, 'es')} vence el ${dayWords(day, 'es')}.`,
      ),
      action: papers.length === 1 ? 'Abrir proveedor' : 'Abrir Plumbline',
      because: 'Recibe este correo porque revisa documentos de proveedores.',
    }),
  },
  {
    line: 'papers',
    name: { en: 'Vendor document expiring', es: 'Documento de proveedor por vencer' },
    needs: 'compliance.review',
  },
)

/** To the same people, once it has ended: the vendor can't get orders. */
export const complianceExpired = noticeKind<PaperNotice>(
  'compliance_expired',
  {
    en: (...papers) => ({
      subject:
        papers.length === 1
          ? `The ${paperWords(papers[0].paper, 'en')} from ${papers[0].vendor} has expired`
          : `${papers.length} vendor documents have expired`,
      paragraphs: papers.map(
        ({ vendor, paper, day }) =>
          `The ${paperWords(paper, 'en')} from ${vendor} expired on ${dayWords(day, 'en')}. No orders can be issued to them until they have a current one.`,
      ),
      action: papers.length === 1 ? 'Open vendor' : 'Open Plumbline',
      because: 'You’re receiving this because you review vendor documents.',
    }),
    es: (...papers) => ({
      subject:
        papers.length === 1
          ? `${papers[0].vendor}: venció su ${paperWords(papers[0].paper, 'es')}`
          : `Vencieron ${papers.length} documentos de proveedores`,
      paragraphs: papers.map(
        ({ vendor, paper, day }) =>
          `${vendor}: su ${paperWords(paper, 'es')} venció el ${dayWords(day, 'es')}. No se le puede emitir ninguna orden hasta que tenga un documento vigente.`,
      ),
      action: papers.length === 1 ? 'Abrir proveedor' : 'Abrir Plumbline',
      because: 'Recibe este correo porque revisa documentos de proveedores.',
    }),
  },
  {
    line: 'papers',
    name: { en: 'Vendor document expired', es: 'Documento de proveedor vencido' },
    needs: 'compliance.review',
  },
)
