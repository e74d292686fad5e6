import type { Day } from '@plumbline/domain/calendar'
import type { PaperType } from '@plumbline/domain/vendors/compliance'
import { noticeKind } from '../../notifications/kind.ts'
import { dayWords } from '../../notifications/phrases.ts'
import { paperWords } from './words.ts'

export type PaperNotice = { vendor: string; paper: PaperType; day: Day; renewalWaits: boolean }

export type ReceivedPaper = { vendor: string; paper: PaperType; by: string }

/** To those who review papers, when a vendor sends one from its portal. */
export const complianceReceived = noticeKind<ReceivedPaper>(
  'compliance_received',
  {
    en: ({ vendor, paper, by }) => ({
      subject: `${vendor} sent its ${paperWords(paper, 'en')}`,
      paragraphs: [`${by} sent it from the vendor portal. It waits for your review.`],
      action: 'Review paper',
      because: 'You’re receiving this because you review vendor papers.',
    }),
    es: ({ vendor, paper, by }) => ({
      subject: `${vendor} envió su ${paperWords(paper, 'es')}`,
      paragraphs: [`${by} hizo el envío desde el portal de proveedores. Espera su revisión.`],
      action: 'Revisar documento',
      because: 'Recibe este correo porque revisa documentos de proveedores.',
    }),
  },
  {
    line: 'reviews',
    name: { en: 'Vendor paper to review', es: 'Documento de proveedor por revisar' },
    asks: true,
    needs: 'compliance.review',
  },
)

/** To those who review papers, when cover that an organization asks for is about to end. */
export const complianceExpiring = noticeKind<PaperNotice>(
  'compliance_expiring',
  {
    en: (...papers) => ({
      subject:
        papers.length === 1
          ? `The ${paperWords(papers[0].paper, 'en')} of ${papers[0].vendor} ends on ${dayWords(papers[0].day, 'en')}`
          : `${papers.length} vendor papers end soon`,
      paragraphs: papers.map(({ vendor, paper, day, renewalWaits }) =>
        renewalWaits
          ? `The ${paperWords(paper, 'en')} of ${vendor} ends on ${dayWords(day, 'en')}. Its renewal waits for your review.`
          : `The ${paperWords(paper, 'en')} of ${vendor} ends on ${dayWords(day, 'en')}.`,
      ),
      action: papers.length === 1 ? 'Open vendor' : 'Open Plumbline',
      because: 'You’re receiving this because you review vendor papers.',
    }),
    es: (...papers) => ({
      subject:
        papers.length === 1
          ? `El ${paperWords(papers[0].paper, 'es')} de ${papers[0].vendor} vence el ${dayWords(papers[0].day, 'es')}`
          : `${papers.length} documentos de proveedores vencen pronto`,
      paragraphs: papers.map(({ vendor, paper, day, renewalWaits }) =>
        renewalWaits
          ? `El ${paperWords(paper, 'es')} de ${vendor} vence el ${dayWords(day, 'es')}. Su renovación espera su revisión.`
          : `El ${paperWords(paper, 'es')} de ${vendor} vence el ${dayWords(day, 'es')}.`,
      ),
      action: papers.length === 1 ? 'Abrir proveedor' : 'Abrir Plumbline',
      because: 'Recibe este correo porque revisa documentos de proveedores.',
    }),
  },
  {
    line: 'papers',
    name: { en: 'Vendor paper expiring', es: 'Documento de proveedor por vencer' },
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
          ? `The ${paperWords(papers[0].paper, 'en')} of ${papers[0].vendor} has ended`
          : `${papers.length} vendor papers have ended`,
      paragraphs: papers.map(
        ({ vendor, paper, day }) =>
          `The ${paperWords(paper, 'en')} of ${vendor} ended on ${dayWords(day, 'en')}. No order can be issued to them until there is a current one.`,
      ),
      action: papers.length === 1 ? 'Open vendor' : 'Open Plumbline',
      because: 'You’re receiving this because you review vendor papers.',
    }),
    es: (...papers) => ({
      subject:
        papers.length === 1
          ? `Venció el ${paperWords(papers[0].paper, 'es')} de ${papers[0].vendor}`
          : `Vencieron ${papers.length} documentos de proveedores`,
      paragraphs: papers.map(
        ({ vendor, paper, day }) =>
          `El ${paperWords(paper, 'es')} de ${vendor} venció el ${dayWords(day, 'es')}. No se le puede emitir ninguna orden hasta que haya uno vigente.`,
      ),
      action: papers.length === 1 ? 'Abrir proveedor' : 'Abrir Plumbline',
      because: 'Recibe este correo porque revisa documentos de proveedores.',
    }),
  },
  {
    line: 'papers',
    name: { en: 'Vendor paper expired', es: 'Documento de proveedor vencido' },
    needs: 'compliance.review',
  },
)
