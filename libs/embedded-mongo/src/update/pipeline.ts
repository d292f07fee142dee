import { runByMingo, type Variables } from '../aggregate/mingo.ts';
import { type Doc, isDoc } from '../bson/document.ts';
import { CommandError } from '../errors.ts';

const STAGES = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

/** Compiles an update given as aggregation stages. */
export function compilePipelineUpdate(stages: readonly unknown[], variables: Variables): (doc: Doc) => Doc {
  const pipeline = stages.filter(isDoc);
  const names = pipeline.flatMap((stage) => Object.keys(stage));
  const odd = names.find((name) => !STAGES.has(name));
  if (odd || pipeline.length !== stages.length || names.length !== stages.length) {
    throw new CommandError('InvalidOptions', `${odd ?? 'This stage'} is not allowed to be used within an update`);
  }
  return (doc) => {
    const { _id } = doc;
    const [after] = runByMingo(pipeline, [doc], variables);
    return { ...(_id === undefined ? {} : { _id }), ...after };
  };
}
