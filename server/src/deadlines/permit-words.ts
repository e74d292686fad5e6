import type { PermitKind } from '@plumbline/domain/deals/permits'
import type { Locale } from '../platform/http/workplace.ts'

/** Kinds of permits, as they follow "the". */
export const PERMIT_WORDS: Readonly<Record<PermitKind, Readonly<Record<Locale, string>>>> = {
  building: { en: 'building permit', es: 'permiso de construcción' },
  placement: { en: 'placement permit', es: 'permiso de instalación' },
  septic: { en: 'septic permit', es: 'permiso de fosa séptica' },
  well: { en: 'well permit', es: 'permiso de pozo' },
  driveway: { en: 'driveway permit', es: 'permiso de acceso vehicular' },
  demolition: { en: 'demolition permit', es: 'permiso de demolición' },
  other: { en: 'permit', es: 'permiso' },
}
