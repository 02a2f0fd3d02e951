/** Whether the page's own content security policy has kept the frame of this address from coming, as `securitypolicyviolation` tells. */
export function isFrameRefused(event: Event, address: string): boolean {
  const { blockedURI = '', effectiveDirective = '' } = event as SecurityPolicyViolationEvent
  const { origin } = new URL(address)
  const isOurs = blockedURI === origin || blockedURI === address || blockedURI.startsWith(`${origin}/`)
  return isOurs && /^(frame|child|default)-src/.test(effectiveDirective)
}
