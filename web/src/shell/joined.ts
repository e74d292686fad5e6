type KeysOf<Part> = Part extends unknown ? keyof Part : never
type Every<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void ? All : never

/** The keys that more than one of the parts has. */
type Repeated<Parts> = Parts extends readonly [infer First, ...infer Rest]
  ? (keyof First & KeysOf<Rest[number]>) | Repeated<Rest>
  : never
type NoneRepeated<Parts> = [Repeated<Parts>] extends [never] ? unknown : { inTwoRooms: Repeated<Parts> }

/**
 * Joins what each room says under keys of its own. It doesn't compile if two rooms use the same key, since one of them
 * would replace the other; the compile error names the key.
 */
export function joined<const Parts extends readonly object[]>(
  parts: Parts & NoneRepeated<Parts>,
): Every<Parts[number]> {
  return Object.assign({}, ...parts) as Every<Parts[number]>
}
