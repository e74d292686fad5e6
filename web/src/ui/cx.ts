/** Joins class names, skipping falsy ones: `cx('row', selected && 'bg-brass-wash')`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
