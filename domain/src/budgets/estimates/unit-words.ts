import type { Unit } from './codes.ts'

type Locale = 'en' | 'es'
type Words = readonly [one: string, many?: string]

/** Units the way people write them: on screens, in emails and on paper. Without a plural, both are the same. */
const WORDS: Readonly<Record<Unit, Readonly<Record<Locale, Words>>>> = {
  LS: { en: ['lump sum'], es: ['global'] },
  EA: { en: ['each'], es: ['pieza', 'piezas'] },
  SF: { en: ['sq ft'], es: ['pies²'] },
  LF: { en: ['lin ft'], es: ['pies lineales'] },
  SY: { en: ['sq yd'], es: ['yd²'] },
  SQ: { en: ['roofing sq'], es: ['cuadro de techo', 'cuadros de techo'] },
  SHEET: { en: ['sheet', 'sheets'], es: ['hoja', 'hojas'] },
  BF: { en: ['board ft'], es: ['pies tabla'] },
  TON: { en: ['ton', 'tons'], es: ['tonelada', 'toneladas'] },
  MO: { en: ['month', 'months'], es: ['mes', 'meses'] },
  WK: { en: ['week', 'weeks'], es: ['semana', 'semanas'] },
  DAY: { en: ['day', 'days'], es: ['día', 'días'] },
  HR: { en: ['hour', 'hours'], es: ['hora', 'horas'] },
  LOAD: { en: ['load', 'loads'], es: ['viaje', 'viajes'] },
  SET: { en: ['set', 'sets'], es: ['juego', 'juegos'] },
  ZONE: { en: ['zone', 'zones'], es: ['zona', 'zonas'] },
  AC: { en: ['acre', 'acres'], es: ['acre', 'acres'] },
  MI: { en: ['mile', 'miles'], es: ['milla', 'millas'] },
  SECTION: { en: ['section', 'sections'], es: ['sección', 'secciones'] },
}

/**
 * A unit in words: `SF` is `sq ft`, and `DAY` is `days` for a quantity of 3. What isn't in the catalog stays as it was typed.
 * @param qty a decimal string; null = the unit on its own
 */
export function unitWords(unit: string, { locale, qty = null }: { locale: Locale; qty?: string | null }): string {
  const words = (WORDS as Readonly<Partial<Record<string, Record<Locale, Words>>>>)[unit.toUpperCase()]?.[locale]
  if (!words) return unit
  const [one, many = one] = words
  return qty === null || Number(qty) === 1 ? one : many
}

/** `1,480.5`. Both languages write it this way. */
export function formatQuantity(qty: string): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }).format(Number(qty))
}

/** `1,480 sq ft`, `1 month` or `2.5 months`; empty without either. */
export function quantityWords(qty: string | null, unit: string | null, locale: Locale): string {
  const parts = [qty !== null && formatQuantity(qty), unit !== null && unitWords(unit, { locale, qty })]
  return parts.filter(Boolean).join(' ')
}
