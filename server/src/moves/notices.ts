import type { Words } from '@plumbline/contract/base'
import { noticeKind } from '../notifications/kind.ts'
import { count } from '../notifications/phrases.ts'

/** For the admins, when a deal was moved despite open items. */
export const stageOverridden = noticeKind<{
  deal: string
  by: string
  reason: string
  from: Words
  to: Words
  open: Words[]
}>(
  'stage_overridden',
  {
    en: ({ deal, by, from, to, open, reason }) => ({
      subject: `${deal} moved to ${to.en} with open items`,
      paragraphs: [
        `${by} moved ${deal} from ${from.en} to ${to.en} with ${count(open.length, 'open item', 'open items')}.`,
        `Reason: ${reason}`,
        `Still open: ${open.map((item) => item.en).join('; ')}.`,
      ],
      action: 'Open deal',
      because: 'You’re receiving this because you’re an organization admin.',
    }),
    es: ({ deal, by, from, to, open, reason }) => ({
      subject: `${deal} pasó a ${to.es} con requisitos pendientes`,
      paragraphs: [
        `${by} movió ${deal} de ${from.es} a ${to.es} con ${count(open.length, 'requisito pendiente', 'requisitos pendientes')}.`,
        `Motivo: ${reason}`,
        `Pendiente: ${open.map((item) => item.es).join('; ')}.`,
      ],
      action: 'Abrir negocio',
      because: 'Recibe este correo porque administra la organización.',
    }),
  },
  { line: 'stages', name: { en: 'Stage moved without its items', es: 'Etapa movida sin sus requisitos' } },
)

/** For the owner of deals past their stage's time limit, once per stage, in one email about all of them. */
export const stageSlaRed = noticeKind<{ deal: string; stage: Words; days: number; limitDays: number }>(
  'stage_sla_red',
  {
    en: (...deals) => ({
      subject:
        deals.length === 1 && deals[0]
          ? `${deals[0].deal} has been in ${deals[0].stage.en} for ${count(deals[0].days, 'day', 'days')}`
          : `${deals.length} deals are past their stage’s time limit`,
      paragraphs: deals.map(
        ({ deal, stage, days, limitDays }) =>
          `${deal}: ${count(days, 'day', 'days')} in ${stage.en} (limit: ${limitDays}).`,
      ),
      action: deals.length === 1 ? 'Open deal' : 'Open Plumbline',
      because: 'You’re receiving this because you own the deal. We send it once per stage.',
    }),
    es: (...deals) => ({
      subject:
        deals.length === 1 && deals[0]
          ? `${deals[0].deal} lleva ${count(deals[0].days, 'día', 'días')} en ${deals[0].stage.es}`
          : `${deals.length} negocios rebasaron el tiempo límite de su etapa`,
      paragraphs: deals.map(
        ({ deal, stage, days, limitDays }) =>
          `${deal}: ${count(days, 'día', 'días')} en ${stage.es} (límite: ${limitDays}).`,
      ),
      action: deals.length === 1 ? 'Abrir negocio' : 'Abrir Plumbline',
      because: 'Recibe este correo porque es responsable del negocio. Se envía una vez por etapa.',
    }),
  },
  { line: 'stages', name: { en: 'Stage over its limit', es: 'Etapa fuera de su plazo' } },
)
