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
 * A sign-in provider as its people know it; those of an installation's own go by their id.
 * @param provider by the name of the protocol: `google`, `custom:acme`
 */
export function providerName(provider: string): string {
  const words = provider.replace(/^custom:/, '').split(/[-_]/)
  return NAMES[provider] ?? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
