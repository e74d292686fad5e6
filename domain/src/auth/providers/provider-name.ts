const NAMES: Readonly<Record<string, string>> = {
  azure: 'Microsoft',
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  linkedin_oidc: 'LinkedIn',
  slack_oidc: 'Slack',
  workos: 'WorkOS',
}

/**
 * Returns a sign-in provider's display name. An installation's custom providers are named after their id.
 * @param provider its name in the protocol: `google`, `custom:acme`
 */
export function providerName(provider: string): string {
  const words = provider.replace(/^custom:/, '').split(/[-_]/)
  return NAMES[provider] ?? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
