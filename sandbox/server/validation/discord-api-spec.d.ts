/** The package ships its zod build without declarations. */
declare module 'discord-api-spec/zod' {
  interface PublishedSchema {
    safeParse(value: unknown): { success: true } | { success: false; error: { issues: unknown[] } };
  }
  export const ApplicationCommandAutocompleteCallbackRequestSchema: PublishedSchema;
  export const ApplicationCommandCreateRequestSchema: PublishedSchema;
  export const CreateMessageInteractionCallbackRequestSchema: PublishedSchema;
  export const CreatePrivateChannelRequestSchema: PublishedSchema;
  export const CreateTextThreadWithMessageRequestSchema: PublishedSchema;
  export const CreateTextThreadWithoutMessageRequestSchema: PublishedSchema;
  export const IncomingWebhookRequestPartialSchema: PublishedSchema;
  export const IncomingWebhookUpdateRequestPartialSchema: PublishedSchema;
  export const MessageCreateRequestSchema: PublishedSchema;
  export const MessageEditRequestPartialSchema: PublishedSchema;
  export const ModalInteractionCallbackRequestSchema: PublishedSchema;
  export const UpdateMessageInteractionCallbackRequestSchema: PublishedSchema;
  export const UpdateThreadRequestPartialSchema: PublishedSchema;
}
