import { plainLower } from '../plain-text.ts'
import type { Trade } from './vendor.ts'

/** What people call trades in English and Spanish, without accents, best known first. */
const TRADE_WORDS: Readonly<Record<Trade, readonly string[]>> = {
  general: ['general', 'general contractor', 'gc', 'contratista general'],
  demo: ['demo', 'demolition', 'hauling', 'junk removal', 'demolicion', 'acarreo'],
  framing: ['framing', 'framer', 'carpentry', 'carpenter', 'estructura', 'carpinteria', 'carpintero'],
  roofing: ['roofing', 'roofer', 'roof', 'techos', 'techo', 'techador'],
  siding: ['siding', 'revestimiento'],
  windows: ['windows', 'window', 'windows and doors', 'ventanas'],
  plumbing: ['plumbing', 'plumber', 'plomeria', 'plomero'],
  electrical: ['electrical', 'electric', 'electrician', 'electricidad', 'electricista'],
  hvac: ['hvac', 'heating and cooling', 'air conditioning', 'ac', 'climatizacion', 'aire acondicionado'],
  insulation: ['insulation', 'aislamiento'],
  drywall: ['drywall', 'sheetrock', 'tablaroca'],
  paint: ['paint', 'painting', 'painter', 'pintura', 'pintor'],
  flooring: ['flooring', 'floors', 'tile', 'carpet', 'pisos', 'piso', 'azulejo'],
  kitchen_bath: [
    'kitchen and bath',
    'kitchen & bath',
    'kitchen',
    'bath',
    'cabinets',
    'countertops',
    'cocina y bano',
    'cocina',
    'gabinetes',
  ],
  concrete: ['concrete', 'masonry', 'foundation', 'concreto', 'albanileria', 'cimentacion'],
  landscaping: ['landscaping', 'landscape', 'lawn', 'jardineria', 'paisajismo'],
  pool: ['pool', 'pools', 'alberca', 'albercas'],
  cleaning: ['cleaning', 'cleaner', 'limpieza'],
  staging: ['staging', 'stager', 'montaje', 'decoracion'],
  survey: ['survey', 'surveyor', 'surveying', 'topografia', 'topografo'],
  septic: ['septic', 'fosa septica', 'septico'],
  well: ['well', 'well drilling', 'pozo', 'pozos'],
  excavation: ['excavation', 'excavating', 'grading', 'excavacion'],
  home_dealer: ['home dealer', 'manufactured home dealer', 'distribuidor de casas'],
  home_installer: ['home installer', 'home set', 'instalador de casas'],
  engineer: ['engineer', 'engineering', 'ingeniero', 'ingenieria'],
  inspector: ['inspector', 'inspection', 'home inspector', 'inspeccion'],
  attorney: ['attorney', 'lawyer', 'legal', 'abogado', 'abogada'],
  other: ['other', 'otro', 'otros'],
}

const BY_WORD = new Map(
  Object.entries(TRADE_WORDS).flatMap(([trade, words]) => words.map((word) => [word, trade as Trade] as const)),
)

/** The trades named in a cell such as `Drywall, paint` or `Plomería y electricidad`, and whether anything else is. */
export function readTrades(text: string): { trades: Trade[]; hasUnknown: boolean } {
  const whole = BY_WORD.get(plain(text))
  if (whole) return { trades: [whole], hasUnknown: false }
  const found = text
    .split(/[,;/|+&]|\s+(?:and|y|e)\s+/i)
    .map(plain)
    .filter((word) => word !== '')
    .map((word) => BY_WORD.get(word))
  return {
    trades: [...new Set(found.filter((trade) => trade !== undefined))],
    hasUnknown: found.includes(undefined),
  }
}

function plain(text: string): string {
  return plainLower(text).replace(/_/g, ' ').trim()
}
