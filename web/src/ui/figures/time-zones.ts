import type { Choice } from '../fields/ChoiceField.tsx'

/** Returns the names of all time zones this browser knows. @param current always included */
export function zoneChoices(current?: string | null): Choice[] {
  const zones = Intl.supportedValuesOf('timeZone')
  const all = current && !zones.includes(current) ? [current, ...zones] : zones
  return all.map((value) => ({ value, label: zoneName(value) }))
}

/** `America/New York` */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ')
}
