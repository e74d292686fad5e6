type Step<Course> = { refused: string } | { refused: null; course: Course }

/**
 * Applies events one after another, for tests.
 * @returns where the last one led, and of each event the status after it, or why it was refused
 */
export function playCourse<Course extends { status: string }, Event>(
  step: (course: Course, event: Event) => Step<Course>,
  start: Course,
  events: readonly Event[],
): { course: Course; went: string[] } {
  let course = start
  const went = events.map((event) => {
    const after = step(course, event)
    if (after.refused === null) course = after.course
    return after.refused ?? course.status
  })
  return { course, went }
}
