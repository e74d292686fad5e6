/** Two keep-alive intervals plus some slack. */
const LONGEST_SILENCE_MS = 50_000

/** One event of a `text/event-stream`. */
export type ServerEvent = { id: string | null; name: string; data: string }

/**
 * Reads a stream of server-sent events. Unlike EventSource, this lets the request carry a bearer token.
 * @param longestSilenceMs if nothing arrives for this long, not even a keep-alive, the connection is considered lost
 * and this throws
 */
export async function* serverEvents(
  body: ReadableStream<BufferSource>,
  longestSilenceMs = LONGEST_SILENCE_MS,
): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await within(longestSilenceMs, reader.read())
      if (done) return
      const blocks = (rest + value).split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseBlock(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function within<Result>(ms: number, result: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the stream of changes said nothing for ${ms} ms`)), ms)
  })
  return Promise.race([result, silence]).finally(() => clearTimeout(timer))
}

function parseBlock(block: string): ServerEvent | null {
  const event: ServerEvent = { id: null, name: 'message', data: '' }
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^([a-z]+)(?:: ?(.*))?$/.exec(line) ?? []
    if (field === 'id') event.id = value
    else if (field === 'event') event.name = value
    else if (field === 'data') data.push(value)
  }
  return data.length === 0 ? null : { ...event, data: data.join('\n') }
}
