/** Names and values, of whatever kind. */
type Values = Readonly<Record<string, unknown>>

type Kinds = 'identifier' | 'id' | 'display_name' | 'value'
type Optional =
  | 'event_source'
  | `object_${Kinds}`
  | `indirect_object_${Kinds | 'type'}`
  | `product_${'area' | 'page' | 'section'}`
  | 'destination_url'
  | 'user_member_account_id'

/** An event of the events service: blocks spec §3 "Analytics event schema"; `event_source` is `web` unless told. */
export type TypedEvent = Readonly<
  Record<'actor' | 'action' | 'event_owner_team' | 'object_type', string> &
    Partial<Record<Optional, string>> & { customSchemaName?: string; customData?: Values }
>

/** What is handed over under each name. */
export interface RecordData {
  readonly 'page-view': Values
  readonly heartbeat: Values
  readonly landing: Values
  readonly search: { readonly query: string }
  readonly audio: { readonly mediaId?: string; readonly mediaUrl?: string; readonly mediaTitle?: string }
  readonly video: RecordData['audio']
  readonly button: Values
  readonly form: { readonly formId: string }
  readonly overlay: { readonly overlayId: string; readonly eventType: string }
  readonly 'quick-view': { readonly id: string }
  readonly event: { readonly eventName: string; readonly payload?: Values }
  readonly tracker: TypedEvent
}
