import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { derivedIdOf, Store, type Transaction } from '@sightline/service-kit';
import { Binary } from 'mongodb';
import { z } from 'zod';
import { pack, unpack } from '../pages/versions/packed.ts';
import { type PagePictureDocument, pagePictureDocument, pagePictureFileDocument } from './page-picture.documents.ts';
import type { DrawnPage } from './page-renderer.ts';
import { TextBox } from './text-boxes.ts';

export const picturesKept = 10;

const Boxes = z.array(TextBox);
export const boxesOf = ({ boxes }: PagePictureDocument): TextBox[] => unpack(boxes, Boxes);

@Injectable()
export class PagePicturesStore {
  readonly #pictures;
  readonly #files;

  constructor(private readonly store: Store) {
    this.#pictures = store.model(pagePictureDocument);
    this.#files = store.model(pagePictureFileDocument);
  }

  async has(versionId: string): Promise<boolean> {
    return (await this.#pictures.exists({ _id: versionId })) !== null;
  }

  ofPage(pageId: string): Promise<PagePictureDocument[]> {
    return this.#pictures.find({ pageId }).lean().exec();
  }

  async file(pageId: string, fileId: string): Promise<{ type: string; bytes: Buffer } | null> {
    const file = await this.#files.findOne({ _id: fileId, pageId }).lean();
    return file && { type: file.type, bytes: Buffer.from(file.bytes.value()) };
  }

  /** Removes the pictures of versions, and files that no other picture uses. */
  async removeOf(pageId: string, versionIds: readonly string[], { session }: Transaction): Promise<void> {
    await this.#pictures.deleteMany({ _id: { $in: [...versionIds] } }, { session });
    const left = await this.#pictures.find({ pageId }, { fileId: 1 }).session(session).lean();
    await this.#files.deleteMany({ pageId, _id: { $nin: left.map(({ fileId }) => fileId) } }, { session });
  }

  /** Saves the picture of a version, replacing an earlier one, and removes those of the oldest versions. */
  async save(pageId: string, versionId: string, drawn: DrawnPage, takenAt: Date): Promise<void> {
    const { type, bytes, width, height, boxes } = drawn;
    const fileId = `pic_${derivedIdOf(pageId, createHash('sha256').update(bytes).digest('hex'))}`;
    await this.store.transaction(async ({ session }) => {
      const file = { pageId, type, bytes: new Binary(bytes) };
      await this.#files.updateOne({ _id: fileId }, { $setOnInsert: file }, { upsert: true, session });
      const picture = { pageId, fileId, takenAt, width, height, boxes: pack(boxes) };
      await this.#pictures.updateOne({ _id: versionId }, { $set: picture }, { upsert: true, session });
      const all = await this.#pictures
        .find({ pageId }, { fileId: 1 })
        .sort({ takenAt: -1, _id: 1 })
        .session(session)
        .lean();
      const surplus = all.slice(picturesKept).map(({ _id }) => _id);
      if (surplus.length > 0) await this.#pictures.deleteMany({ _id: { $in: surplus } }, { session });
      const used = all.slice(0, picturesKept).map((one) => one.fileId);
      await this.#files.deleteMany({ pageId, _id: { $nin: used } }, { session });
    });
  }
}
