import { ServiceName } from '../common.ts';
import { Topic } from '../events/declaration.ts';
import { type EventName, events } from '../events/events.ts';
import { eventDataId, idOf, type JsonObject, namedSchemas, ref, usedSchemas } from './schemas.ts';

const names = Object.keys(events) as EventName[];
const channelRef = (topic: Topic): JsonObject => ({ $ref: `#/channels/${topic}` });
const messageRef = (name: EventName): JsonObject => ({ $ref: `#/channels/${events[name].topic}/messages/${name}` });

function message(name: EventName): JsonObject {
  const { summary, key, data, isBatched } = events[name];
  return {
    name,
    title: name,
    summary,
    ...(isBatched
      ? { description: 'Several events with the same key can share a message, as an array of these envelopes.' }
      : {}),
    contentType: 'application/json',
    payload: {
      allOf: [
        ref('EventEnvelope'),
        { type: 'object', properties: { type: { const: name }, data: ref(idOf(data) ?? eventDataId(name)) } },
      ],
    },
    bindings: {
      kafka: { key: { type: 'string', description: `\`${key}\`: events with the same key keep their order` } },
    },
  };
}

function channel(topic: Topic): JsonObject {
  const here = names.filter((name) => events[name].topic === topic);
  return {
    address: topic,
    description: `Facts from one service. Events that a consumer cannot handle go to \`${topic}.dlq\`.`,
    messages: Object.fromEntries(here.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
  };
}

/** Operations of all services: one per service, direction and topic. */
function operations(): JsonObject {
  const found: JsonObject = {};
  for (const service of ServiceName.options)
    for (const [action, role] of [
      ['send', 'producer'],
      ['receive', 'consumers'],
    ] as const)
      for (const topic of Topic.options) {
        const here = names.filter((name) => {
          const services: readonly ServiceName[] = events[name][role];
          return events[name].topic === topic && services.includes(service);
        });
        if (here.length === 0) continue;
        found[`${service}.${action}.${topic}`] = {
          action,
          channel: channelRef(topic),
          summary: `${service} ${action === 'send' ? 'publishes' : 'receives'} ${here.join(', ')}.`,
          messages: here.map(messageRef),
          tags: [{ name: service }],
        };
      }
  return found;
}

/** The events as an AsyncAPI 3.0 document, generated from the catalogue. The output is deterministic. */
export function asyncApi(): JsonObject {
  const messages = Object.fromEntries(names.map((name) => [name, message(name)]));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Sightline events',
      version: '0.2.0',
      description:
        'Past facts that the services exchange, as CloudEvents. Delivery is at least once; events with the same ' +
        'topic and key keep their order; fields are only ever added.',
      license: { name: 'Apache-2.0' },
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(Topic.options.map((topic) => [topic, channel(topic)])),
    operations: operations(),
    components: { messages, schemas: usedSchemas({ messages }, namedSchemas()) },
  };
}
