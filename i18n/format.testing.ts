import cart from '#i18n/cart-indicator'
import image from '#i18n/image'
import menu from '#i18n/menu'
import { createMessages, type Messages, type MessagesOptions, type Texts } from './format.ts'
import { richMessage } from './plurals.chunk.ts'

export const rich = async () => ({ richMessage })
export const bring = (messages: Messages, texts: Texts) => messages.withTexts(Promise.resolve({ texts }))

/** With the texts that these tests look at, and their grammar. */
export async function speak(options: MessagesOptions): Promise<Messages> {
  const messages = createMessages({ rich, ...options })
  await bring(messages, { ...cart, ...image, ...menu })
  return messages
}

export const italian = () => speak({ locale: 'it-IT' })
export const english = () => speak({ locale: 'en-US' })
