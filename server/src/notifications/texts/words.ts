import { withoutPrintMarks } from '@plumbline/domain/notifications/text-message'
import { truncate } from '@plumbline/domain/storable-text'
import type { Locale } from '../../platform/http/workplace.ts'

const LONGEST_TITLE = 120

/** `Plumbline: The offer on 915 Yarrow St expires tomorrow https://…` */
export function textBody(subject: string, link: string | null, publicUrl: string): string {
  const title = withoutPrintMarks(subject)
  const shown = title.length <= LONGEST_TITLE ? title : `${truncate(title, LONGEST_TITLE - 3)}...`
  return ['Plumbline:', shown, ...(link === null ? [] : [new URL(link, publicUrl).href])].join(' ')
}

const CODE = {
  en: (code: string) =>
    `${code} is your Plumbline code. Entering it means you agree to text messages from Plumbline about your deals. Reply STOP to opt out.`,
  es: (code: string) =>
    `${code} es su codigo de Plumbline. Al escribirlo acepta recibir mensajes de Plumbline sobre sus negocios. Responda STOP para no recibir mas.`,
} as const

/** Written without accents in Spanish, which would make it two messages. */
export function codeBody(code: string, locale: Locale): string {
  return CODE[locale](code)
}
