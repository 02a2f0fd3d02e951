import { defineBlock } from '#core'
import { donationDefinition } from '#ui/form/donation-definition.ts'

export default defineBlock({
  name: 'donation',
  description: 'An amount to give, fixed or free, and the way to the checkout.',
  ...donationDefinition,
  View: {
    async load() {
      const { DonationView: View, readDonation: read, styles, texts } = await import('#ui/form/form.chunk.ts')
      return { View, read, styles, texts }
    },
  },
})
