import type { Choice } from '../fields/ChoiceField.tsx'

/** Every time zone that this browser knows, by name. @param current stands among them in any case */
export function zoneChoices(current?: string | null): Choice[] {
  const zones = Intl.supportedValuesOf('timeZone')
  const all = current && !zones.includes(current) ? [current, ...zones] : zones
  return all.map((value) => ({ value, label: zoneName(value) }))
}

/** `America/New York` */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ')
}
