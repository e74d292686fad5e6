import type { PaperType } from '@plumbline/domain/vendors/compliance'
import type { Locale } from '../../platform/http/workplace.ts'

const NAMES: Readonly<Record<PaperType, Readonly<Record<Locale, string>>>> = {
  w9: { en: 'W-9', es: 'W-9' },
  coi_gl: {
    en: 'certificate of general liability insurance',
    es: 'certificado de seguro de responsabilidad civil general',
  },
  coi_wc: {
    en: 'certificate of workers’ compensation insurance',
    es: 'certificado de seguro de compensación laboral',
  },
  coi_auto: { en: 'certificate of commercial auto insurance', es: 'certificado de seguro de auto comercial' },
  coi_umbrella: { en: 'certificate of umbrella insurance', es: 'certificado de seguro umbrella' },
  license: { en: 'license', es: 'licencia' },
  agreement: { en: 'signed contractor agreement', es: 'contrato de contratista firmado' },
  wc_exemption: {
    en: 'workers’ compensation exemption',
    es: 'exención de compensación laboral',
  },
  other: { en: 'other document', es: 'otro documento' },
}

/** The name of a paper within a sentence. */
export function paperWords(type: PaperType, locale: Locale): string {
  return NAMES[type][locale]
}
