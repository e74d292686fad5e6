/** Returns the body of a call that has to succeed. */
export async function must<Body>(reply: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await reply
  if (status >= 300) throw new Error(`the estate could not be built: ${status} ${JSON.stringify(body)}`)
  return body
}
