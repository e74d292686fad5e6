/** Where on a property something is, in the order in which people walk it. */
export const PLACES = [
  'exterior_front',
  'exterior_back',
  'kitchen',
  'living',
  'primary_bed',
  'bed',
  'bath',
  'basement',
  'garage',
  'yard',
  'roof',
  'systems',
  'site',
  'home_set',
  'other',
] as const
export type Place = (typeof PLACES)[number]

/** Sorts by place, in walking order. */
export function byPlace(one: { room: Place }, other: { room: Place }): number {
  return PLACES.indexOf(one.room) - PLACES.indexOf(other.room)
}
