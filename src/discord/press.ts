import type { ButtonInteraction, ModalSubmitInteraction, StringSelectMenuInteraction } from 'discord.js';

export type Press = ButtonInteraction | StringSelectMenuInteraction | ModalSubmitInteraction;
